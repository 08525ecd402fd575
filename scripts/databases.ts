/**
 * `npm run databases`: writes docs/databases.md, what each database has. With `--check` it writes nothing and ends with 1 where the page is
 * not what definitions, labels and importers say.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASES } from '../domain/databases/all.ts'
import { databasesPage, PAGE } from '../proofs/databases/page.ts'
import { ROOT } from '../proofs/run/root.mjs'

const file = join(ROOT, PAGE)
const page = await databasesPage()
const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== page
if (!process.argv.includes('--check')) {
  if (isStale) writeFileSync(file, page)
  if (isStale) console.log(PAGE)
} else if (isStale) {
  console.error(`${PAGE} is not what the definitions say: npm run databases`)
  process.exitCode = 1
} else console.log(`${PAGE} tells of ${DATABASES.length} databases as they are defined`)
