// Written by `npm run registries` from the folders there are.
import type { SampleRecipe } from '../context.ts'
import { application } from './application.ts'
import { dmf } from './dmf.ts'
import { drugca } from './drugca.ts'
import { drugct } from './drugct.ts'
import { drugeu } from './drugeu.ts'
import { drugipo } from './drugipo.ts'
import { drugnct } from './drugnct.ts'
import { drugsg } from './drugsg.ts'
import { drugus } from './drugus.ts'
import { modify } from './modify.ts'
import { rld } from './rld.ts'

/** Databases whose sample is more than the generic generator's; the others get the generic sample. */
export const RECIPES: Readonly<Record<string, SampleRecipe>> = {
  application,
  dmf,
  drugca,
  drugct,
  drugeu,
  drugipo,
  drugnct,
  drugsg,
  drugus,
  modify,
  rld,
}
