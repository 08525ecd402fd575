import type { sessionMachine } from '../../../../machines/account/session/machine.ts'
import { button, defineView, say, sayFailure, words } from '../../contract.ts'
import { accountMenu, avatar, home, logIn, logOut, retry, sessionFailed } from '../../shell.tsx'

const leaving = button(say('common:account.leaving'))
/** Somebody is there; their menu may be open. */
const member = { sees: [avatar], lacks: [logIn, sessionFailed], may: [accountMenu] }

export const view = defineView<typeof sessionMachine>({
  states: {
    // Nothing is offered that might be wrong in a moment; who was there before stays meanwhile.
    checking: ({ context: { user } }) => ({
      sees: user ? [home, avatar] : [home],
      lacks: [logIn, sessionFailed, ...(user ? [] : [avatar])],
      may: user ? [accountMenu] : [],
    }),
    member: { ...member, lacks: [...member.lacks, leaving] },
    'member.settled': { unseen: 'what contradicted it is counted, not shown' },
    'member.contradicted': { unseen: 'what contradicted it is counted, not shown' },
    confirming: { ...member, lacks: [...member.lacks, leaving] },
    leaving: { ...member, lacks: [...member.lacks, logOut, { ...leaving, disabled: false }] },
    replaced: { sees: [home], lacks: [logIn, sessionFailed], may: [accountMenu] },
    visitor: { sees: [{ ...logIn, disabled: false }], lacks: [avatar, sessionFailed] },
    failed: ({ context: { failure } }) => ({
      sees: [sessionFailed, ...(failure ? [words(sayFailure(failure))] : []), { ...retry, disabled: false }, logIn],
      lacks: [avatar],
    }),
  },
  events: {
    CHECK: (hands) => hands.click(retry),
    LOGOUT: async (hands) => {
      if (!(await hands.can(logOut))) await hands.click(avatar)
      await hands.click(logOut)
    },
    EXPIRED: { elsewhere: 'a call was answered 401' },
    'ELSEWHERE.FOUND': { elsewhere: 'another tab of the browser, through storage' },
  },
})
