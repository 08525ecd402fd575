import { defineProperties } from '../../properties.ts'
import type { loginMachine } from './machine.ts'

/** The step led into the state. */
const sent = { any: [{ does: 'start:logIn' }, { does: 'start:forceLogIn' }] } as const

/** A try that the server refused. */
const refused = { any: [{ on: 'fail.logIn' }, { on: 'fail.forceLogIn' }] } as const

/** A quick login is being tried. */
const quick = { context: 'attempt', is: { mode: 'wx_open', key: 'key' } } as const

/** What must be true of every run (LOGIN-01 … LOGIN-17, QR-02). */
export const properties = defineProperties<typeof loginMachine>()([
  {
    id: 'nothingSentWithoutTerms',
    requirements: ['LOGIN-04'],
    never: {
      all: [
        { any: [{ does: 'to:code:phone SEND' }, { does: 'to:code:email SEND' }, { does: 'start:startQuick' }, { in: 'form.delaying' }] },
        { context: 'accepted', is: false },
        // Ticking it off while the form is on its way stops nothing.
        { not: { before: { in: 'form.delaying' } } },
      ],
    },
  },
  {
    id: 'forceOnlyWhenConfirmed',
    requirements: ['LOGIN-13'],
    never: { all: [{ does: 'start:forceLogIn' }, { not: { on: 'FORCE.CONFIRM' } }] },
  },
  {
    id: 'forceIsAskedFirst',
    requirements: ['LOGIN-13'],
    never: { all: [{ on: 'FORCE.CONFIRM' }, { not: { before: { in: 'form.forced' } } }] },
  },
  {
    id: 'sendsAfterThreeTenths',
    requirements: ['LOGIN-12'],
    whenever: { all: [{ in: 'form.delaying' }, { not: { before: { in: 'form.delaying' } } }] },
    leadsTo: { does: 'start:logIn' },
    within: 300,
    unless: { not: { in: 'form.delaying' } },
  },
  {
    id: 'sendsNotSooner',
    requirements: ['LOGIN-12'],
    whenever: { all: [{ in: 'form.delaying' }, { not: { before: { in: 'form.delaying' } } }] },
    never: { does: 'start:logIn' },
    for: 300,
    unless: { not: { in: 'form.delaying' } },
  },
  {
    id: 'closingCallsOff',
    requirements: ['LOGIN-02', 'LOGIN-12'],
    never: { all: [{ in: 'form.delaying' }, { in: 'visibility.closed' }] },
  },
  {
    id: 'noticeStaysSixSeconds',
    requirements: ['LOGIN-11'],
    whenever: { all: [{ in: 'form.editing.failed' }, { not: { before: { in: 'form.editing.failed' } } }] },
    never: { on: 'after.noticeTime' },
    for: 6_000,
  },
  {
    id: 'noticeGoesAfterSixSeconds',
    requirements: ['LOGIN-11'],
    whenever: { all: [{ in: 'form.editing.failed' }, { not: { before: { in: 'form.editing.failed' } } }] },
    leadsTo: { not: { in: 'form.editing.failed' } },
    within: 6_000,
    unless: { any: [{ on: 'CODE.FAILED' }, { on: 'CLOSE' }] },
  },
  {
    id: 'pageGoesOnAfterLogin',
    requirements: ['LOGIN-05'],
    whenever: { in: 'form.succeeded' },
    leadsTo: { any: [{ does: 'reloadPage' }, { does: 'goPhone' }] },
    within: 300,
  },
  {
    id: 'oneLoginAtATime',
    requirements: ['LOGIN-12'],
    never: { all: [sent, { before: { any: [{ runs: 'logIn' }, { runs: 'forceLogIn' }] } }] },
  },
  {
    id: 'codeOnlyWhileItsTabShows',
    requirements: ['QR-02', 'LOGIN-04'],
    never: {
      all: [{ runs: 'qr' }, { not: { all: [{ in: 'visibility.open' }, { in: 'method.qr' }, { context: 'accepted', is: true }] } }],
    },
  },
  {
    id: 'closingCloses',
    requirements: ['LOGIN-02'],
    never: { all: [{ on: 'CLOSE' }, { before: { in: 'visibility.open' } }, { in: 'visibility.open' }] },
  },
  {
    id: 'closedForgetsTheCode',
    requirements: ['LOGIN-02'],
    never: { all: [{ on: 'CLOSE' }, { in: 'form.editing' }, { not: { context: 'code', is: '' } }] },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['LOGIN-01'],
    never: {
      all: [{ in: 'visibility.open' }, { not: { before: { in: 'visibility.open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }],
    },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['LOGIN-02'],
    never: {
      all: [{ before: { in: 'visibility.open' } }, { not: { in: 'visibility.open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }],
    },
  },
  {
    // The methods that browsers of the examples remember.
    id: 'rememberedMethodOpens',
    requirements: ['LOGIN-03'],
    never: {
      all: [
        { on: 'start' },
        {
          any: [
            {
              all: [
                { context: 'remembered', is: { method: 'phone', value: '13800138000', country: 'CN' } },
                {
                  not: {
                    all: [{ in: 'method.phone' }, { context: 'country', is: '86' }, { context: 'phone', is: '13800138000' }],
                  },
                },
              ],
            },
            {
              all: [{ context: 'remembered', is: { method: 'qr', value: '', country: '' } }, { not: { in: 'method.qr' } }],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'methodIsTheReaders',
    requirements: ['LOGIN-01', 'LOGIN-03'],
    never: {
      all: [
        {
          any: [
            { all: [{ in: 'method.qr' }, { not: { before: { in: 'method.qr' } } }] },
            { all: [{ in: 'method.phone' }, { not: { before: { in: 'method.phone' } } }] },
            { all: [{ in: 'method.email' }, { not: { before: { in: 'method.email' } } }] },
          ],
        },
        { not: { any: [{ on: 'start' }, { on: 'METHOD.CHOSEN' }] } },
      ],
    },
  },
  {
    // What a number of China looks like, however it is typed; the library that decides knows the others.
    id: 'noFalsePhoneIsSent',
    requirements: ['LOGIN-06'],
    never: {
      all: [
        { any: [{ does: 'to:code:phone SEND' }, { on: 'SUBMIT' }] },
        { any: [{ does: 'to:code:phone SEND' }, { in: 'form.delaying' }] },
        { in: 'method.phone' },
        {
          not: {
            any: [
              {
                all: [
                  { context: 'country', is: '86' },
                  { context: 'phone', matches: String.raw`^\D*(?:86\D*)?1\D*[3-9]\D*(?:\d\D*){9}$` },
                ],
              },
              { all: [{ not: { context: 'country', is: '86' } }, { context: 'phone', matches: String.raw`\d` }] },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'noFalseEmailIsSent',
    requirements: ['LOGIN-07'],
    never: {
      all: [
        { any: [{ does: 'to:code:email SEND' }, { all: [{ on: 'SUBMIT' }, { in: 'form.delaying' }, { in: 'method.email' }] }] },
        { context: 'email', is: '' },
      ],
    },
  },
  {
    id: 'noEmptyCodeIsSent',
    requirements: ['LOGIN-08'],
    never: { all: [{ on: 'SUBMIT' }, { in: 'form.delaying' }, { context: 'code', is: '' }] },
  },
  {
    id: 'wrongIsSaid',
    requirements: ['LOGIN-04', 'LOGIN-06', 'LOGIN-07', 'LOGIN-08'],
    never: {
      all: [
        { any: [{ on: 'SUBMIT' }, { on: 'SEND' }] },
        { in: 'form.editing' },
        { in: 'visibility.open' },
        { not: { in: 'method.qr' } },
        { not: { any: [{ does: 'to:code:phone SEND' }, { does: 'to:code:email SEND' }] } },
        { context: 'problems', is: {} },
      ],
    },
  },
  {
    id: 'unregisteredStaysUntilSomethingIsTyped',
    requirements: ['LOGIN-10'],
    never: {
      all: [
        { before: { in: 'form.editing.unregistered' } },
        { any: [{ in: 'form.editing.calm' }, { context: 'notice', is: null }] },
        {
          not: {
            any: [
              { on: 'PHONE.CHANGED' },
              { on: 'EMAIL.CHANGED' },
              { on: 'COUNTRY.CHOSEN' },
              { on: 'METHOD.CHOSEN' },
              { on: 'CODE.SENT' },
              { on: 'CLOSE' },
              { on: 'ELSEWHERE.CLOSED' },
              { on: 'SUBMIT' },
              { on: 'QUICK.START' },
              { on: 'QUICK.RETURNED' },
              { on: 'FORCE.REQUIRED' },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'unregisteredIsSaid',
    requirements: ['LOGIN-10'],
    never: {
      all: [{ in: 'form.editing.unregistered' }, { not: { context: 'notice', is: { code: 'auth.not_registered' } } }],
    },
  },
  {
    id: 'refusalIsSaid',
    requirements: ['LOGIN-11', 'LOGIN-14'],
    never: { all: [refused, { any: [{ context: 'notice', is: null }, { not: { in: 'form.editing.failed' } }] }] },
  },
  {
    // A quick login that needs its reader is not decided behind a closed dialog.
    id: 'refusedQuickLoginShowsTheDialog',
    requirements: ['LOGIN-14', 'LOGIN-17'],
    never: {
      all: [
        { any: [{ all: [refused, { before: quick }] }, { all: [{ in: 'form.forced' }, quick] }] },
        { in: 'visibility.hidden' },
        // The address of a page brings its key once.
        { not: { once: { all: [{ on: 'QUICK.RETURNED' }, { before: { once: { on: 'QUICK.RETURNED' } } }] } } },
      ],
    },
  },
  {
    id: 'supersededHidesAndReloads',
    requirements: ['LOGIN-15'],
    never: {
      all: [
        { on: 'SUPERSEDED' },
        {
          any: [
            { in: 'visibility.open' },
            { all: [{ not: { before: { in: 'visibility.superseded' } } }, { not: { does: 'reloadPage' } }] },
          ],
        },
      ],
    },
  },
  {
    id: 'supersededForGood',
    requirements: ['LOGIN-15'],
    never: { all: [{ before: { in: 'visibility.superseded' } }, { not: { in: 'visibility.superseded' } }] },
  },
  {
    id: 'quickTokenHides',
    requirements: ['LOGIN-15', 'LOGIN-17'],
    never: { all: [{ on: 'QUICK.RETURNED' }, { in: 'visibility.open' }] },
  },
  {
    // Or two tabs would chase each other.
    id: 'followingAnswersNothing',
    requirements: ['LOGIN-16'],
    never: {
      all: [
        {
          any: [
            { on: 'ELSEWHERE.OPENED' },
            { on: 'ELSEWHERE.CLOSED' },
            { all: [{ on: 'OPEN' }, { before: { context: 'following', is: true } }] },
          ],
        },
        { does: 'storeVisible' },
      ],
    },
  },
  {
    id: 'otherTabsClosingIsFollowed',
    requirements: ['LOGIN-16'],
    never: { all: [{ on: 'ELSEWHERE.CLOSED' }, { before: { context: 'gate', is: false } }, { in: 'visibility.open' }] },
  },
  {
    id: 'goesWhereTheProviderSays',
    requirements: ['LOGIN-17'],
    never: { all: [{ does: 'leaveTo' }, { not: { on: 'done.startQuick' } }] },
  },
  {
    id: 'otherTabsAreHeard',
    requirements: ['LOGIN-16'],
    always: { runs: 'watchShared' },
  },
  {
    id: 'returnIsHeard',
    requirements: ['LOGIN-17'],
    always: { runs: 'watchReturn' },
  },
])
