import type { Flags } from '../flags/read.ts'
import type { Handlers } from './types.ts'

/** Whether a feature is on for whoever asks (GATE-07). */
export const createFlagCalls = (flags: Flags): Pick<Handlers, 'featureFlag'> => ({
  featureFlag: async ({ name }, { viewer }) => flags.isOn(name, viewer),
})
