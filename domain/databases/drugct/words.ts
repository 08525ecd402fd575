import type { Words } from '../../readings.ts'

/** What ethics committees conclude, as the registry lists it. */
export const CONCLUSIONS_IN_ENGLISH: Words = {
  同意: 'Approved',
  修改后同意: 'Approved after changes',
  作必要的修正后同意: 'Approved after changes',
  不同意: 'Not approved',
  暂停或终止: 'Suspended or terminated',
}
