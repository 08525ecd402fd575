// Written by `npm run registries` from the folders there are.
import alertTexts from './en/shell/alert.json' with { type: 'json' }
import appTexts from './en/shell/app.json' with { type: 'json' }
import bannerTexts from './en/shell/banner.json' with { type: 'json' }
import blockingTexts from './en/shell/blocking.json' with { type: 'json' }
import bulletinTexts from './en/shell/bulletin.json' with { type: 'json' }
import callTexts from './en/shell/call.json' with { type: 'json' }
import debuggerTexts from './en/shell/debugger.json' with { type: 'json' }
import feedbackTexts from './en/shell/feedback.json' with { type: 'json' }
import feedbackCentreTexts from './en/shell/feedbackCentre.json' with { type: 'json' }
import firstViewTexts from './en/shell/firstView.json' with { type: 'json' }
import guideTexts from './en/shell/guide.json' with { type: 'json' }
import helpTexts from './en/shell/help.json' with { type: 'json' }
import helpMenuTexts from './en/shell/helpMenu.json' with { type: 'json' }
import introTexts from './en/shell/intro.json' with { type: 'json' }
import languageTexts from './en/shell/language.json' with { type: 'json' }
import menuTexts from './en/shell/menu.json' with { type: 'json' }
import navTexts from './en/shell/nav.json' with { type: 'json' }
import networkTexts from './en/shell/network.json' with { type: 'json' }
import noticesTexts from './en/shell/notices.json' with { type: 'json' }
import npsTexts from './en/shell/nps.json' with { type: 'json' }
import overlayTexts from './en/shell/overlay.json' with { type: 'json' }
import overviewTexts from './en/shell/overview.json' with { type: 'json' }
import promotionTexts from './en/shell/promotion.json' with { type: 'json' }
import showcaseTexts from './en/shell/showcase.json' with { type: 'json' }
import telemetryTexts from './en/shell/telemetry.json' with { type: 'json' }
import toastTexts from './en/shell/toast.json' with { type: 'json' }
import tourTexts from './en/shell/tour.json' with { type: 'json' }
import zoomTexts from './en/shell/zoom.json' with { type: 'json' }
import accountTexts from './en/account/account.json' with { type: 'json' }
import captchaTexts from './en/account/captcha.json' with { type: 'json' }
import certificationTexts from './en/account/certification.json' with { type: 'json' }
import codeTexts from './en/account/code.json' with { type: 'json' }
import confirmTexts from './en/account/confirm.json' with { type: 'json' }
import keysTexts from './en/account/keys.json' with { type: 'json' }
import kickoutTexts from './en/account/kickout.json' with { type: 'json' }
import loginTexts from './en/account/login.json' with { type: 'json' }
import promptsTexts from './en/account/prompts.json' with { type: 'json' }
import proofTexts from './en/account/proof.json' with { type: 'json' }
import qrTexts from './en/account/qr.json' with { type: 'json' }
import quotaTexts from './en/account/quota.json' with { type: 'json' }
import requestTexts from './en/account/request.json' with { type: 'json' }
import restrictionTexts from './en/account/restriction.json' with { type: 'json' }
import sessionTexts from './en/account/session.json' with { type: 'json' }
import associateTexts from './en/database/associate.json' with { type: 'json' }
import chartTexts from './en/database/chart.json' with { type: 'json' }
import citationTexts from './en/database/citation.json' with { type: 'json' }
import columnsTexts from './en/database/columns.json' with { type: 'json' }
import detailTexts from './en/database/detail.json' with { type: 'json' }
import documentTexts from './en/database/document.json' with { type: 'json' }
import exportTexts from './en/database/export.json' with { type: 'json' }
import gridTexts from './en/database/grid.json' with { type: 'json' }
import groupsTexts from './en/database/groups.json' with { type: 'json' }
import listTexts from './en/database/list.json' with { type: 'json' }
import summaryTexts from './en/database/summary.json' with { type: 'json' }
import coverageTexts from './en/gallery/coverage.json' with { type: 'json' }
import differenceTexts from './en/gallery/difference.json' with { type: 'json' }
import galleryTexts from './en/gallery/gallery.json' with { type: 'json' }
import insetTexts from './en/gallery/inset.json' with { type: 'json' }
import liveTexts from './en/gallery/live.json' with { type: 'json' }
import systemTexts from './en/gallery/system.json' with { type: 'json' }

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
