import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOM = join(import.meta.dirname, '..')

/** Lists of a text that may have twenty things or more, and of which nothing is said but that. */
const unsized = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const [, least, most] = /array\(.*\{ (?:minLength: (\d+), )?maxLength: (\d+) \}/.exec(line) ?? []
    return most !== undefined && Number(most) >= 20 && least !== most && !/fc\.string\(\{[^}]*\}/.test(line)
  })

it('a storm is as long as it says: fast-check draws ten steps at most where the size of a list is not told', () => {
  expect(
    unsized("fc.array(step, { maxLength: 40 })\nfc.array(step, { maxLength: 40, size: 'max' })\nfc.array(step, { maxLength: 9 })"),
  ).toEqual(['fc.array(step, { maxLength: 40 })'])
  const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== 'proofs/storms.test.ts',
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => unsized(readFileSync(join(ROOM, file), 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
