// Written by `npm run registries` from the folders there are.
import type { DatabaseDefinition } from '../database.ts'
import { application } from './application/definition.ts'
import { dmf } from './dmf/definition.ts'
import { drugca } from './drugca/definition.ts'
import { drugct } from './drugct/definition.ts'
import { drugeu } from './drugeu/definition.ts'
import { drugipo } from './drugipo/definition.ts'
import { drugnct } from './drugnct/definition.ts'
import { drugsg } from './drugsg/definition.ts'
import { drugus } from './drugus/definition.ts'
import { modify } from './modify/definition.ts'
import { rld } from './rld/definition.ts'
import { CARDS, remember } from './known.ts'

const all: readonly DatabaseDefinition[] = [application, dmf, drugca, drugct, drugeu, drugipo, drugnct, drugsg, drugus, modify, rld]
all.forEach(remember)

/** Every database of the product, in the order of the menu: for the gateway, tools and tests. A page loads those it opens. */
export const DATABASES: readonly DatabaseDefinition[] = CARDS.flatMap((card) => all.filter(({ id }) => id === card.id))

export { findDatabase } from './known.ts'
