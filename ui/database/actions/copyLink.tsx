import { Copied } from './copyCitation.tsx'
import { defineAction } from './define.ts'

export default defineAction({ icon: 'link', Component: (given) => <Copied {...given} what="link" /> })
