import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A copy of the house's own files in a folder of its own, with the packages of this one, where commands can be run. */
export interface HouseCopy {
  path: string
  /** What was copied, from the root. */
  files: readonly string[]
  /** Runs `node …words` in it; what it prints, on either stream where it fails. */
  run: (...words: string[]) => string
  /** Runs a program of `node_modules/.bin`, likewise. */
  bin: (name: string, ...words: string[]) => string
  remove: () => void
}

/** @param isWanted which files, all unless told. */
export const copyHouse = (isWanted: (file: string) => boolean = () => true): HouseCopy => {
  const path = mkdtempSync(join(tmpdir(), 'materia-house-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && isWanted(file))
  for (const file of files) cpSync(join(ROOT, file), join(path, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  const run = (...words: string[]): string => {
    try {
      return execFileSync(process.execPath, words, {
        cwd: path,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PATH: process.env['PATH'], NO_COLOR: '1' },
      })
    } catch (error) {
      return (error as { stdout: string; stderr: string }).stdout + (error as { stderr: string }).stderr
    }
  }
  return {
    path,
    files,
    run,
    bin: (name, ...words) => run(`node_modules/.bin/${name}`, ...words),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
