import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ScenarioSchema } from '../../../domain/scenario.ts'
import { readScenario } from '../../../services/gallery/scenario.ts'

const text = readFileSync('tests/scenarios/session-doubt.json', 'utf8')
const file = (content: string, size = content.length) => ({
  name: 'a.json',
  size,
  lastModified: 0,
  text: () => Promise.resolve(content),
})

describe('a scenario file of the reader', () => {
  it('MACH-02 gives the machine it is of, what it begins with and its steps', async () => {
    const { machine, input, start, steps } = ScenarioSchema.parse(JSON.parse(text))
    expect(await readScenario(file(text))).toEqual({ machine, beginning: { input, start }, steps })
    const { start: _, ...without } = JSON.parse(text) as Record<string, unknown>
    expect((await readScenario(file(JSON.stringify(without))))?.beginning).toEqual({ input })
  })

  it.each([
    ['half a file', file(text.slice(0, 100))],
    ['other JSON', file('{"format":"materia.scenario/2"}')],
    ['an empty file', file('')],
    ['a file too large to be one', file(text, 16 * 1024 * 1024 + 1)],
    ['a file that cannot be read', { ...file(text), text: () => Promise.reject(new Error('gone')) }],
  ])('MACH-02 %s is none', async (_, given) => {
    expect(await readScenario(given)).toBeNull()
  })
})
