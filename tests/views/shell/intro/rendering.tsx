import type { introMachine } from '../../../../machines/shell/intro/machine.ts'
import { IntroPage } from '../../../../ui/shell/intro/Intro.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof introMachine>({
  element: (actor) => (
    <IntroPage
      actor={actor}
      who="visitor"
      contact="data@company.com"
      to={{
        index: '/product/index',
        request: '/product/request',
        home: '/landscaping',
        list: '/drugus',
        help: '/help/index?article=drugus',
        group: '/product/global/index',
      }}
      group="global"
      jump={null}
      onLogin={() => {}}
      onHome={() => {}}
    />
  ),
})
