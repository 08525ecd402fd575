// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { system } from '../../../ui/theme/system.ts'

const FOLDER = join(import.meta.dirname, '../../../ui/theme/components')
const COMPONENTS = readdirSync(FOLDER)
  .filter((file) => /^[A-Z]/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
const keyOf = (component: string) => component[0]!.toLowerCase() + component.slice(1)

/** What the system makes of a component drawn as it is, by part. */
const lookOf = (key: string): Record<string, object> => {
  const parts = system.getSlotRecipeFn(key)
  return Object.keys(parts.classNameMap ?? {}).length > 0 ? parts({}) : { root: system.getRecipeFn(key)({}) }
}

describe('looks of components that no first screen has', () => {
  it('are not in the system by themselves', () => {
    expect(COMPONENTS.filter((component) => system.hasRecipe(keyOf(component)))).toEqual([])
  })

  it.each(COMPONENTS)('%s brings its own', async (component) => {
    const brought = (await import(`../../../ui/theme/components/${component}.ts`)) as Record<string, unknown>
    // What is no component (a date read) may come with the one it is for.
    expect(
      Object.keys(brought).filter((key) => /^[A-Z]/.test(key)),
      'the component of the file’s name and no other',
    ).toEqual([component])
    const drawn = Object.values(lookOf(keyOf(component))).filter((styles) => Object.keys(styles).length > 0)
    expect(drawn).not.toEqual([])
  })

  it('are asked of nobody who takes the component from the library', () => {
    const lint = JSON.parse(readFileSync(join(FOLDER, '../../../.oxlintrc.json'), 'utf8')) as {
      overrides: { files: string[]; rules: Record<string, [string, { paths?: { name: string; importNames: string[] }[] }]> }[]
    }
    const refused = lint.overrides
      .filter(({ files }) => files.includes('ui/**'))
      .flatMap(({ rules }) => rules['no-restricted-imports']?.[1].paths ?? [])
      .find(({ name }) => name === '@chakra-ui/react')
    expect(refused?.importNames.toSorted()).toEqual(COMPONENTS.toSorted())
  })
})
