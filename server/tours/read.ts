import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TourFile } from '../../domain/tours.ts'
import { PAGES } from '../../domain/routes.ts'
import type { Config } from '../config.ts'
import { FileError, readFitting } from '../fittingFile.ts'
import landing from './landing.json' with { type: 'json' }
import list from './list.json' with { type: 'json' }
import machines from './machines.json' with { type: 'json' }

/** A tour's file of an installation does not fit. */
export class TourError extends FileError {
  override readonly name = 'TourError'
}

/** Tours by the page they belong to. */
export type Tours = ReadonlyMap<string, TourFile>

const SHIPPED = { landing, list, machines }
const isPage = (name: string): boolean => name === 'list' || name === 'detail' || Object.hasOwn(PAGES, name)

/**
 * The tours of an installation: those that come with the program, and the files `tours/<page>.json` of the data directory, which take their place; a file
 * that says `null` takes a tour away. None with `TOURS=off`. Throws `TourError`, at start, before anything is opened.
 */
export const readTours = ({ DATA_DIR, TOURS }: Pick<Config, 'DATA_DIR' | 'TOURS'>): Tours => {
  if (TOURS === 'off') return new Map()
  const tours = new Map(Object.entries(SHIPPED).map(([key, file]) => [key, TourFile.parse(file)]))
  const folder = join(DATA_DIR, 'tours')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of files.sort()) {
    const key = name.slice(0, -'.json'.length)
    const file = join(folder, name)
    if (!isPage(key)) throw new TourError(file, [`${key} is no page of this program 不是本程序的页面`])
    const tour = readFitting(file, TourFile.nullable(), TourError)
    if (tour === null) tours.delete(key)
    else tours.set(key, tour)
  }
  return tours
}
