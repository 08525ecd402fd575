import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react'
import { system } from '../system.ts'

/**
 * Looks of components that nothing on the first screen has: each comes with whoever imports its component from its file here, which lint sees
 * to. The system asks for a look by name once and keeps what it got; here it gets it before the component can be drawn.
 */

/** Look of a component of one part. */
export const lookOf = (name: string, recipe: RecipeDefinition): void => void system.getRecipeFn(name, recipe)

/** Look of a component of several parts. */
export const partsLook = (name: string, recipe: SlotRecipeConfig): void => void system.getSlotRecipeFn(name, recipe)
