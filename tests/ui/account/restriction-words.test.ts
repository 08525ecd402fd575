import { expect, it } from 'vitest'
import { untold } from '../../../domain/refusals.ts'
import { wordsOf } from '../../../ui/account/restriction/words.ts'

it('ABUSE-02 a warning of which nobody said why leaves the general reason to its lead; what closes something says it', () => {
  const reasons = (['warning', 'export', 'temporary', 'permanent', 'locked', 'network'] as const).map((kind) => [
    kind,
    wordsOf(untold(kind, 7102), null).reason,
    wordsOf({ ...untold(kind, 7102), noticeCode: 1003 }, null).reason,
  ])
  expect(reasons).toStrictEqual([
    ['warning', null, 1003],
    ['export', 'general', 1003],
    ['temporary', 'general', 1003],
    ['permanent', 'general', 1003],
    ['locked', 'general', 1003],
    ['network', null, 1003],
  ])
})
