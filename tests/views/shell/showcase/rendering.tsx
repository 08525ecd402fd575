import type { showcaseMachine } from '../../../../machines/shell/showcase/machine.ts'
import { ShowcasePage } from '../../../../ui/shell/showcase/Showcase.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof showcaseMachine>({
  element: (actor) => (
    <ShowcasePage
      actor={actor}
      groups={[{ group: 'global', databases: ['drugus'], coming: ['drugjp'] }]}
      contact="data@company.com"
      home="/landscaping"
      request="/product/request"
      onLogin={() => {}}
      opens={0}
    />
  ),
})
