import type { SampleRecipe } from '../context.ts'
import { drugca } from './drugca.ts'
import { drugeu } from './drugeu.ts'
import { drugnct } from './drugnct.ts'
import { drugsg } from './drugsg.ts'
import { drugus } from './drugus.ts'

/** Databases whose sample is more than the generic generator's. A database without a line here gets the generic sample. */
export const RECIPES: Readonly<Record<string, SampleRecipe>> = { drugus, drugnct, drugeu, drugca, drugsg }
