import { defineHover } from './define.ts'

/** What the vocabulary knows of a linked name, and that it is the vocabulary's word and not the publisher's (TRUTH-01, BEY-11). */
export default defineHover({ load: async () => (await import('./term/TermCard.tsx')).TermCard })
