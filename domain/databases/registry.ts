// Written by `npm run registries` from the folders there are.
import type { DatabaseCard } from '../database.ts'
import { card as application } from './application/card.ts'
import { card as dmf } from './dmf/card.ts'
import { card as drugca } from './drugca/card.ts'
import { card as drugct } from './drugct/card.ts'
import { card as drugeu } from './drugeu/card.ts'
import { card as drugipo } from './drugipo/card.ts'
import { card as drugnct } from './drugnct/card.ts'
import { card as drugsg } from './drugsg/card.ts'
import { card as drugus } from './drugus/card.ts'
import { card as modify } from './modify/card.ts'
import { card as rld } from './rld/card.ts'

/** What every page knows of each database: it is part of the first load, so it is nothing but the cards. */
export const CARDS: readonly DatabaseCard[] = [application, dmf, drugca, drugct, drugeu, drugipo, drugnct, drugsg, drugus, modify, rld]
