import { say, dialog, NotOffered } from '../../contract.ts'
import { defineStage, type Scene } from '../../stage.ts'
import { openWithoutNotices } from '../noticeScenes.ts'

/** Where nothing of it is, px. */
const AWAY = [5, 700] as const

/**
 * Something of the page tells what was done. Columns and feedback tell it behind their own dialogs, as tests/browser/toasts.test.ts and
 * feedback.test.ts have it; here it comes with and without one.
 */
const raise = ({ page }: Scene, key: unknown): Promise<void> =>
  page.evaluate((told) => {
    type Root = { system: { get: (id: string) => { send: (event: object) => void } | undefined } }
    for (const { system } of (globalThis as unknown as { materia: Iterable<Root> }).materia)
      system.get('toast')?.send({ type: 'TOAST.RAISED', key: told })
  }, key)

export const stage = defineStage({
  inputs: [0],
  open: openWithoutNotices,
  // The dialog that has the page.
  around: dialog(say('feedback:form.feedback')),
  causes: {
    'TOAST.RAISED': async (scene, { key }) => {
      const { queue } = (await scene.context()) as { queue: string[] }
      // The same words come anew; under a pointer that is there already somebody would read them at once.
      if (queue[0] === key) await scene.page.mouse.move(...AWAY)
      await raise(scene, key)
    },
    'COVER.CHANGED': async ({ page, isOffered, pass }, { covered }) => {
      const modal = page.locator('[data-modal]')
      const button = covered ? page.locator('section button').nth(0) : modal.getByRole('button', { name: /^(Close|关闭)$/ })
      if (!(await isOffered(button))) throw new NotOffered('button')
      await button.click()
      // It is there, or gone, some frames later.
      for (let frames = 0; frames < 100 && (await modal.isVisible()) !== covered; frames++) await pass(16)
    },
    CLOSE: async ({ page, isOffered }) => {
      const close = page.locator('[data-toast]')
      if (!(await isOffered(close))) throw new NotOffered('button')
      await close.click()
      await page.mouse.move(...AWAY)
    },
    'POINTER.LEFT': ({ page }) => page.mouse.move(...AWAY),
  },
  // A dialog comes and goes in more time than the gap between two messages; a pointer leaves where it was.
  allows: ({ type, covered }, context, isIn) =>
    type === 'COVER.CHANGED'
      ? covered !== context['covered'] && !isIn('between')
      : type === 'POINTER.LEFT'
        ? context['over'] === true
        : true,
})
