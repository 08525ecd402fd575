import type { insetMachine } from '../../../../machines/gallery/inset/machine.ts'
import { InsetPanel } from '../../../../ui/gallery/inset/InsetPanel.tsx'
import { defineRendering } from '../../rendering.ts'
import { source, words } from '../gallery/source.tsx'

export const rendering = defineRendering<typeof insetMachine>({
  // A line in the details of a state opens it; here a button of its own stands for that.
  element: (actor) => (
    <>
      <button type="button" onClick={() => actor.send({ type: 'OPEN', outer: 'menu', machine: 'language' })}>
        open
      </button>
      <InsetPanel actor={actor} source={source} words={words} outer="menu" />
    </>
  ),
})
