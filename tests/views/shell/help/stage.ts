import { articleAddress, HELP, MANUAL } from '../../../../domain/help.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

const addressOf = (article: unknown): string => (typeof article === 'string' ? articleAddress(article) : HELP)

export const stage = defineStage({
  inputs: [0, 1],
  member: true,
  open: async ({ page, input }) => {
    const asked = page.waitForRequest((request) => request.url().includes(MANUAL))
    await page.goto(addressOf([null, 'filters'][input]))
    await asked
  },
  answers: {
    loadManual: { request: (path) => path.startsWith(`/api/${MANUAL}`), done: [through], error: [cut] },
    sendRead: { request: (path) => path.endsWith('/1.0/help-read'), done: [through], error: [cut] },
  },
  causes: { 'ADDRESS.CHANGED': ({ page }, { article }) => goWithin(page, addressOf(article)) },
})
