/**
 * `npm run registries`: writes the lists that follow from folders. With `--check` it writes nothing and ends with 1 where a list is not what
 * its folders say.
 */
import { staleRegistries, writeRegistries } from '../proofs/registries.ts'

if (process.argv.includes('--check')) {
  const { count, stale } = await staleRegistries()
  for (const [file] of stale) console.error(`${file} is not what the folders say: npm run registries`)
  console.log(`${count - stale.length} of ${count} registries follow from their folders`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const file of await writeRegistries()) console.log(file)
