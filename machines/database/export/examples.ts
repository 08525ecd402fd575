import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples, signedOut } from '../../examples.ts'
import type { exportMachine } from './machine.ts'
import { spent } from './properties.ts'
import type { ExportScreen } from './types.ts'

export { exportMachine as machine } from './machine.ts'

const looksFor = (text: string): Pick<ExportScreen, 'conditions'> => ({ conditions: [{ field: 'any', op: 'has', values: [text] }] })
export const screen: ExportScreen = { conditions: [], sort: [], columns: ['name'], language: 'cn', sentence: '全部' }

const refusal = ({ code, params }: ReturnType<typeof spent>) => new MateriaError(code, { params })

export const examples: Examples<typeof exportMachine> = {
  inputs: [
    { database: 'small' },
    { database: 'small', kept: { screen, confirmed: { allowed: true, total: 5000, limit: 1000, rows: 1000, waiting: 2 } } },
  ],
  project: ({ screen: asked, plan, confirmed, answer }) => [asked?.conditions, plan, confirmed, answer],
  events: {
    START: [
      { type: 'START', screen },
      { type: 'START', screen: { ...screen, ...looksFor('pembrolizumab') } },
      { type: 'START', screen: { ...screen, ...looksFor('nothing') } },
    ],
    'CUT.ACCEPT': [{ type: 'CUT.ACCEPT' }],
    'CUT.REFUSE': [{ type: 'CUT.REFUSE' }],
    CONFIRM: [{ type: 'CONFIRM' }],
    CANCEL: [{ type: 'CANCEL' }],
    RETRY: [{ type: 'RETRY' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {
    validateExport: {
      done: [
        { allowed: true, total: 10, limit: 1000, rows: 10, waiting: 0 },
        { allowed: true, total: 5000, limit: 1000, rows: 1000, waiting: 2 },
        { allowed: true, total: 0, limit: 1000, rows: 0, waiting: 0 },
        { allowed: false, total: 10, limit: 1000, rows: 0, waiting: 0 },
        { allowed: true, total: 5000, limit: 50, byMembership: true, rows: 50, waiting: 0 },
      ],
      error: [busy, new MateriaError('auth.forbidden'), signedOut, refusal(spent('rate.rows'))],
    },
    makeExport: {
      done: [
        { link: '/api/exports/1', fileName: 'small.xlsx', rows: 10, bytes: 1 },
        { link: '', fileName: '', rows: 0, bytes: 0 },
      ],
      error: [busy, new MateriaError('auth.plan_limit'), signedOut, refusal(spent('rate.exports')), new MateriaError('auth.restricted')],
    },
  },
}
