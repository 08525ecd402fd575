import { defineProperties } from '../../properties.ts'
import type { promptsMachine } from './machine.ts'

/** What must be true of every run (PROMPT-01 … PROMPT-05). */
export const properties = defineProperties<typeof promptsMachine>()([
  { id: 'oneAtATime', requirements: ['PROMPT-01'], never: { all: [{ tag: 'email' }, { tag: 'follow' }] } },
  {
    id: 'phoneFirst',
    requirements: ['PROMPT-01'],
    never: {
      all: [
        { on: 'PROMPTS.START' },
        { any: [{ in: 'prompt.considering' }, { in: 'prompt.email' }, { in: 'prompt.follow' }] },
        { does: 'to:self PHONE.REQUIRED' },
      ],
    },
  },
  {
    id: 'dismissedIsRemembered',
    requirements: ['PROMPT-02'],
    never: {
      any: [
        { all: [{ on: 'EMAIL.CLOSE' }, { before: { in: 'prompt.email' } }, { not: { does: 'dismissEmail' } }] },
        { all: [{ on: 'FOLLOW.CLOSE' }, { before: { in: 'prompt.follow' } }, { not: { does: 'dismissFollow' } }] },
      ],
    },
  },
  {
    id: 'dismissalIsReadFirst',
    requirements: ['PROMPT-02'],
    never: {
      any: [
        {
          all: [
            { in: 'prompt.email' },
            { not: { before: { in: 'prompt.email' } } },
            { not: { any: [{ on: 'done.readEmailDismissal' }, { on: 'fail.readEmailDismissal' }] } },
          ],
        },
        {
          all: [
            { in: 'prompt.follow' },
            { not: { before: { in: 'prompt.follow' } } },
            { not: { any: [{ on: 'done.readFollowDismissal' }, { on: 'fail.readFollowDismissal' }] } },
          ],
        },
      ],
    },
  },
  {
    id: 'followedIsDismissed',
    requirements: ['PROMPT-03'],
    never: { all: [{ on: 'QR.CONFIRMED' }, { before: { in: 'prompt.follow' } }, { not: { does: 'dismissFollow' } }] },
  },
  {
    id: 'skippedShowsNothing',
    requirements: ['PROMPT-04'],
    never: { all: [{ in: 'prompt.skipped' }, { any: [{ tag: 'email' }, { tag: 'follow' }] }] },
  },
  {
    id: 'hintStaysTenSeconds',
    requirements: ['PROMPT-05'],
    whenever: { all: [{ in: 'hint.showing' }, { not: { before: { in: 'hint.showing' } } }] },
    never: { on: 'after.hintTime' },
    for: 10_000,
    unless: { not: { in: 'hint.showing' } },
  },
  {
    id: 'hintGoesAfterTenSeconds',
    requirements: ['PROMPT-05'],
    whenever: { all: [{ in: 'hint.showing' }, { not: { before: { in: 'hint.showing' } } }] },
    leadsTo: { does: 'dismissHint' },
    within: 10_000,
    unless: { not: { in: 'hint.showing' } },
  },
])
