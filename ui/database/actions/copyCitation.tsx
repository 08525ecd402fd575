import { Copied } from './copyCitation/Copied.tsx'
import { defineAction } from './define.ts'

export default defineAction({ icon: 'quote', Component: (given) => <Copied {...given} what="citation" /> })
