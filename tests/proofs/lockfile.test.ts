import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

describe('lockfile', () => {
  it('has an entry for every platform package, so that `npm ci` works on every system (else: node scripts/complete-lock.mjs)', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !packages[`${where}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
    )
    expect(missing).toEqual([])
  })

  it('pins exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      // A second version of a package has a name of its own and says whose it is.
      expect(`${name} ${version}`).toMatch(/ (?:npm:[\w/@.-]+@)?\d+\.\d+\.\d+$/)
  })
})
