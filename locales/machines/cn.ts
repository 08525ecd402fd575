// Written by `npm run registries` from the folders there are.
import alertTexts from './cn/shell/alert.json' with { type: 'json' }
import appTexts from './cn/shell/app.json' with { type: 'json' }
import bannerTexts from './cn/shell/banner.json' with { type: 'json' }
import blockingTexts from './cn/shell/blocking.json' with { type: 'json' }
import bulletinTexts from './cn/shell/bulletin.json' with { type: 'json' }
import callTexts from './cn/shell/call.json' with { type: 'json' }
import debuggerTexts from './cn/shell/debugger.json' with { type: 'json' }
import feedbackTexts from './cn/shell/feedback.json' with { type: 'json' }
import feedbackCentreTexts from './cn/shell/feedbackCentre.json' with { type: 'json' }
import firstViewTexts from './cn/shell/firstView.json' with { type: 'json' }
import guideTexts from './cn/shell/guide.json' with { type: 'json' }
import helpTexts from './cn/shell/help.json' with { type: 'json' }
import helpMenuTexts from './cn/shell/helpMenu.json' with { type: 'json' }
import introTexts from './cn/shell/intro.json' with { type: 'json' }
import languageTexts from './cn/shell/language.json' with { type: 'json' }
import menuTexts from './cn/shell/menu.json' with { type: 'json' }
import navTexts from './cn/shell/nav.json' with { type: 'json' }
import networkTexts from './cn/shell/network.json' with { type: 'json' }
import noticesTexts from './cn/shell/notices.json' with { type: 'json' }
import npsTexts from './cn/shell/nps.json' with { type: 'json' }
import overlayTexts from './cn/shell/overlay.json' with { type: 'json' }
import overviewTexts from './cn/shell/overview.json' with { type: 'json' }
import promotionTexts from './cn/shell/promotion.json' with { type: 'json' }
import showcaseTexts from './cn/shell/showcase.json' with { type: 'json' }
import telemetryTexts from './cn/shell/telemetry.json' with { type: 'json' }
import toastTexts from './cn/shell/toast.json' with { type: 'json' }
import tourTexts from './cn/shell/tour.json' with { type: 'json' }
import zoomTexts from './cn/shell/zoom.json' with { type: 'json' }
import accountTexts from './cn/account/account.json' with { type: 'json' }
import captchaTexts from './cn/account/captcha.json' with { type: 'json' }
import certificationTexts from './cn/account/certification.json' with { type: 'json' }
import codeTexts from './cn/account/code.json' with { type: 'json' }
import confirmTexts from './cn/account/confirm.json' with { type: 'json' }
import keysTexts from './cn/account/keys.json' with { type: 'json' }
import kickoutTexts from './cn/account/kickout.json' with { type: 'json' }
import loginTexts from './cn/account/login.json' with { type: 'json' }
import promptsTexts from './cn/account/prompts.json' with { type: 'json' }
import proofTexts from './cn/account/proof.json' with { type: 'json' }
import qrTexts from './cn/account/qr.json' with { type: 'json' }
import quotaTexts from './cn/account/quota.json' with { type: 'json' }
import requestTexts from './cn/account/request.json' with { type: 'json' }
import restrictionTexts from './cn/account/restriction.json' with { type: 'json' }
import sessionTexts from './cn/account/session.json' with { type: 'json' }
import associateTexts from './cn/database/associate.json' with { type: 'json' }
import chartTexts from './cn/database/chart.json' with { type: 'json' }
import citationTexts from './cn/database/citation.json' with { type: 'json' }
import columnsTexts from './cn/database/columns.json' with { type: 'json' }
import detailTexts from './cn/database/detail.json' with { type: 'json' }
import documentTexts from './cn/database/document.json' with { type: 'json' }
import exportTexts from './cn/database/export.json' with { type: 'json' }
import gridTexts from './cn/database/grid.json' with { type: 'json' }
import groupsTexts from './cn/database/groups.json' with { type: 'json' }
import listTexts from './cn/database/list.json' with { type: 'json' }
import summaryTexts from './cn/database/summary.json' with { type: 'json' }
import coverageTexts from './cn/gallery/coverage.json' with { type: 'json' }
import differenceTexts from './cn/gallery/difference.json' with { type: 'json' }
import galleryTexts from './cn/gallery/gallery.json' with { type: 'json' }
import insetTexts from './cn/gallery/inset.json' with { type: 'json' }
import liveTexts from './cn/gallery/live.json' with { type: 'json' }
import systemTexts from './cn/gallery/system.json' with { type: 'json' }

/** Texts of all machines by id of machine or state; they come with the gallery. */
export const TEXTS = {
  ...alertTexts,
  ...appTexts,
  ...bannerTexts,
  ...blockingTexts,
  ...bulletinTexts,
  ...callTexts,
  ...debuggerTexts,
  ...feedbackTexts,
  ...feedbackCentreTexts,
  ...firstViewTexts,
  ...guideTexts,
  ...helpTexts,
  ...helpMenuTexts,
  ...introTexts,
  ...languageTexts,
  ...menuTexts,
  ...navTexts,
  ...networkTexts,
  ...noticesTexts,
  ...npsTexts,
  ...overlayTexts,
  ...overviewTexts,
  ...promotionTexts,
  ...showcaseTexts,
  ...telemetryTexts,
  ...toastTexts,
  ...tourTexts,
  ...zoomTexts,
  ...accountTexts,
  ...captchaTexts,
  ...certificationTexts,
  ...codeTexts,
  ...confirmTexts,
  ...keysTexts,
  ...kickoutTexts,
  ...loginTexts,
  ...promptsTexts,
  ...proofTexts,
  ...qrTexts,
  ...quotaTexts,
  ...requestTexts,
  ...restrictionTexts,
  ...sessionTexts,
  ...associateTexts,
  ...chartTexts,
  ...citationTexts,
  ...columnsTexts,
  ...detailTexts,
  ...documentTexts,
  ...exportTexts,
  ...gridTexts,
  ...groupsTexts,
  ...listTexts,
  ...summaryTexts,
  ...coverageTexts,
  ...differenceTexts,
  ...galleryTexts,
  ...insetTexts,
  ...liveTexts,
  ...systemTexts,
}
