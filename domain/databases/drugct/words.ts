import type { Words } from '../../readings.ts'

/** What ethics committees conclude, as the registry lists it. */
export const CONCLUSIONS_IN_ENGLISH: Words = {
  同意: 'Approved',
  修改后同意: 'Approved after changes',
  作必要的修正后同意: 'Approved after changes',
  不同意: 'Not approved',
  暂停或终止: 'Suspended or terminated',
}

/** How the registry says that a trial was stopped, and as far as it tells by whom. */
export const STOPPED_IN_ENGLISH: Words = {
  主动暂停: 'Suspended voluntarily',
  责令暂停: 'Suspended by order',
  主动终止: 'Terminated voluntarily',
  责令终止: 'Terminated by order',
  被叫停: 'Called to a halt',
}
