import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { accountWorld } from '../../services/account/account.ts'
import { captchaWorld } from '../../services/account/captcha.ts'
import { certificationWorld } from '../../services/account/certification.ts'
import { codeWorld } from '../../services/account/code.ts'
import { confirmWorld } from '../../services/account/confirm.ts'
import { kickoutWorld } from '../../services/account/kickout.ts'
import { loginWorld } from '../../services/account/login.ts'
import { proofWorld } from '../../services/account/proof.ts'
import { qrWorld } from '../../services/account/qr.ts'
import { restrictionWorld } from '../../services/account/restriction.ts'
import { sessionWorld } from '../../services/account/session.ts'
import { associateWorld } from '../../services/database/associate.ts'
import { chartWorld } from '../../services/database/chart.ts'
import { citationWorld } from '../../services/database/citation.ts'
import { columnsWorld } from '../../services/database/columns.ts'
import { detailWorld } from '../../services/database/detail.ts'
import { exportWorld } from '../../services/database/export.ts'
import { listWorld } from '../../services/database/list.ts'
import { overviewWorld } from '../../services/shell/overview.ts'
import { createCaches, type World } from '../../services/world.ts'
import { gatewayThat } from './asked.ts'

/** Whatever asks the gateway for a machine stops asking when the machine waits for it no more (BEY-02, GATE-04). */

const { gateway, asked } = gatewayThat(() => new Promise(() => {}))
const world = {
  gateway,
  caches: createCaches(),
  navigation: { address: () => '/' },
  cookies: {},
  local: { get: () => null },
  tab: {},
} as unknown as World
const query = { conditions: [], sort: [], page: 1, size: 20 }
const page = { addEventListener: () => {}, removeEventListener: () => {}, location: { origin: 'https://materia.test' } }
const tabs = { tell: () => {}, watch: () => () => {} }
const nobody = () => undefined as never
const of = { database: 'drugus', recordId: 'NDA1' }

/** Actors by name, each with what it begins with. */
const ACTORS: Record<string, Record<string, readonly [AnyActorLogic, unknown]>> = {
  account: pick(accountWorld(world, nobody).actors, { loadLogins: undefined, endLogin: { id: '1' } }),
  captcha: pick(captchaWorld(world as never).actors, {
    loadChallenge: { purpose: 'code' },
    checkCaptcha: { purpose: 'code', sceneId: 's', x: 1, trail: [], by: 'pointer', proof: [] },
    sendCode: undefined,
    checkCode: { purpose: 'code', code: '1' },
  }),
  certification: pick(certificationWorld(world).actors, {
    certify: { kind: 'email', address: 'lin@company.com', code: '1' },
  }),
  code: pick(codeWorld(world).actors, { sendCode: { purpose: 'login', kind: 'phone', address: '8613800138000', pass: 'p' } }),
  confirm: pick(confirmWorld(world, nobody()).actors, { scan: { key: 'k' }, answer: { key: 'k', accept: true, number: '12' } }),
  kickout: pick(kickoutWorld(world).actors, { checkLogin: undefined, forgetLogin: undefined }),
  login: pick(loginWorld(world, page as never).actors, {
    logIn: { mode: 'wx_mp', key: 'k', force: false },
    startQuick: undefined,
  }),
  proof: pick(proofWorld(world).actors, { readProof: { kind: null }, prove: { kind: 'email', code: '1' } }),
  qr: pick(qrWorld(world).actors, { fetchCode: { mode: 'login' }, pollCode: { mode: 'follow', key: 'k' } }),
  restriction: pick(restrictionWorld(world).actors, {
    receiveNotice: { noticeCode: 1, id: null, backendAppCode: null },
    sendAppeal: { restriction: 'r1', text: 'Why?' },
    askStands: { id: 'r1', when: 'now' },
  }),
  session: pick(sessionWorld(world, '/', tabs).actors, { checkSession: undefined, logout: undefined }),
  associate: pick(associateWorld(world).actors, { associate: { database: 'drugus', text: 'insu' } }),
  chart: pick(chartWorld(world, () => null).actors, { loadChart: { database: 'drugus', chart: 'years', conditions: [], key: 'k' } }),
  citation: pick(citationWorld(world, '', async () => true).actors, { copy: of }),
  columns: pick(columnsWorld(world).actors, { loadColumns: of, saveColumns: { ...of, columns: [] } }),
  detail: pick(detailWorld(world, (section) => section).actors, { loadRecord: of }),
  export: pick(exportWorld(world, {} as never).actors, { validateExport: of, makeExport: of }),
  list: pick(listWorld(world).actors, {
    search: { ...of, query, columns: [], facets: [], key: 'k' },
    loadFacets: { ...of, conditions: [], facets: [] },
  }),
  overview: pick(overviewWorld(world).actors, { loadSummaries: undefined }),
}

/** Those of a world's actors that ask the gateway. */
function pick(actors: Readonly<Record<string, unknown>>, inputs: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, [actors[name] as AnyActorLogic, input] as const]))
}

it.each(Object.entries(ACTORS).flatMap(([machine, actors]) => Object.keys(actors).map((name) => [machine, name] as const)))(
  'GATE-04 %s: %s is called off with the state that asked',
  async (machine, name) => {
    const [logic, input] = ACTORS[machine]![name]!
    asked.length = 0
    const actor = createActor(logic, { input } as never).start()
    await Promise.resolve()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false])
    actor.stop()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])
  },
)
