import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { FlagName } from '../../domain/flags.ts'
import type { Viewer } from '../auth/types.ts'
import type { Config } from '../config.ts'
import { FileError, readFitting } from '../fittingFile.ts'
import { AUDIENCES, audiencesOf } from '../notices/audience.ts'
import shipped from './flags.json' with { type: 'json' }

/** The file of an installation's features does not fit. */
export class FlagError extends FileError {
  override readonly name = 'FlagError'
}

/** For whom a feature is on: for all or nobody; else for these accounts, and for `percent` of whoever is of one of the audiences. */
const Rule = z.union([
  z.boolean(),
  z
    .strictObject({
      /** Without them whoever is logged in. */
      audiences: z
        .array(z.enum(AUDIENCES as [string, ...string[]]))
        .min(1)
        .optional(),
      /** Of accounts; a visitor is of no share. */
      percent: z.number().min(0).max(100).optional(),
      /** E-mail, phone with dial code, or id. */
      accounts: z.array(z.string().trim().min(1).max(320)).min(1).optional(),
    })
    .refine((rule) => Object.keys(rule).length > 0, { message: 'audiences, percent, accounts' }),
])
type Rule = z.infer<typeof Rule>
const FlagFile = z.record(FlagName, Rule)
type FlagFile = z.infer<typeof FlagFile>

/** Place of an account in a feature, of 100: always the same, and for each feature another. */
const shareOf = (name: string, userId: string): number =>
  (createHash('sha256').update(`${name}\n${userId}`).digest().readUInt32BE(0) / 2 ** 32) * 100

const isFor = (name: string, rule: Rule, viewer: Viewer | null): boolean => {
  if (typeof rule === 'boolean') return rule
  const names = viewer ? [viewer.userId, viewer.email?.address.toLowerCase(), viewer.phone?.number] : []
  if (rule.accounts?.some((account) => names.includes(account) || names.includes(account.toLowerCase()))) return true
  // Where accounts alone are named, it is for nobody else.
  if (rule.audiences === undefined && rule.percent === undefined) return false
  const audiences = audiencesOf(viewer)
  if (!(rule.audiences ?? ['members']).some((audience) => audiences.includes(audience))) return false
  return rule.percent === undefined || (viewer !== null && shareOf(name, viewer.userId) < rule.percent)
}

export interface Flags {
  /** Whether a feature is on for somebody; one that nobody named is off. */
  isOn: (name: string, viewer: Viewer | null) => boolean
}

const stampOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : ''
}

/**
 * The features of an installation (GATE-07): those that come with the program, and over them `flags.json` of the data directory, which counts
 * as soon as it is written. Throws `FlagError` at start; of a file that does not fit later what was known stays, and `log` is told once.
 */
export const openFlags = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, log: Pick<Logger, 'error' | 'info'>): Flags => {
  const file = join(DATA_DIR, 'flags.json')
  const read = (): FlagFile => ({ ...FlagFile.parse(shipped), ...(existsSync(file) && readFitting(file, FlagFile, FlagError)) })
  let stamp = stampOf(file)
  let flags = read()
  const look = () => {
    const now = stampOf(file)
    if (now === stamp) return
    stamp = now
    try {
      flags = read()
      log.info('features read anew')
    } catch (error) {
      if (!(error instanceof FlagError)) throw error
      log.error({ problems: error.problems }, 'the file of features does not fit: what was known stays')
    }
  }
  return {
    isOn: (name, viewer) => {
      look()
      return Object.hasOwn(flags, name) && isFor(name, flags[name] as Rule, viewer)
    },
  }
}
