import { defineProperties } from '../../properties.ts'
import type { loginMachine } from './machine.ts'

/** The step led into the state. */
const sent = { any: [{ does: 'start:logIn' }, { does: 'start:forceLogIn' }] } as const

/** What must be true of every run (LOGIN-02 … LOGIN-13, QR-02). */
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
      all: [
        { runs: 'qr' },
        { not: { all: [{ in: 'visibility.open' }, { context: 'method', is: 'qr' }, { context: 'accepted', is: true }] } },
      ],
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
])
