import { createContext } from 'react'
import type { OverlayActor } from '../../../machines/shell/overlay/machine.ts'

/** The overlay authority for the modals below; without one (a view alone) every open modal shows. */
export const OverlayContext = createContext<OverlayActor | undefined>(undefined)
