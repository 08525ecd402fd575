import { defineAction } from './define.ts'
import { Copied } from './copyCitation/Copied.tsx'

export default defineAction({ icon: 'link', Component: (given) => <Copied {...given} what="link" /> })
