import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'nobody sees a call: it runs under whatever is asked, and every stage plays through it',
}
