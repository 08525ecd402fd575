/**
 * `npm run help:pictures -- [article …]`: takes the pictures of the help center's articles, all or these, of the built product with sample
 * data, in both languages, and puts them beside the articles.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LANGUAGES } from '../domain/language.ts'
import { build } from '../proofs/run/build.mjs'
import { ROOT } from '../proofs/run/root.mjs'
import { buildStamp, readStamp } from '../proofs/run/sources.mjs'
import { openBrowser, startGateway } from '../tests/browser/harness.ts'
import { prepareHouse, SHOTS, takeShot } from '../tests/browser/helpPictures.ts'

/** As `tests/domain/help.test.ts` demands, bytes. */
const MAX_BYTES = 60_000
const QUALITIES = [88, 80, 72, 64, 56, 48]

const smallest = async (png: Buffer): Promise<Buffer> => {
  for (const quality of QUALITIES) {
    const data = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (data.length <= MAX_BYTES) return data
  }
  throw new Error(`does not fit into ${MAX_BYTES} bytes: cut it closer`)
}

/** Those of a day, as an operator may have set them. */
const QUOTAS = { ROWS_PER_DAY_FORMAL: '20000', SEARCHES_PER_DAY_FORMAL: '500', EXPORTS_PER_DAY_FORMAL: '20' }

if (readStamp() !== buildStamp() || !existsSync(join(ROOT, 'dist/server/main.js'))) await build()
const asked = process.argv.slice(2)
const articles = asked.length > 0 ? asked : Object.keys(SHOTS)
const gateway = await startGateway({ MACHINES_PUBLIC: '1', DEMO: 'off', SAMPLE_SCALE: '1', SIGNUP: 'closed', ...QUOTAS })
const browser = await openBrowser()
try {
  await prepareHouse(gateway)
  for (const article of articles)
    for (const language of LANGUAGES) {
      try {
        const data = await smallest(await takeShot(browser, gateway, article, language))
        writeFileSync(join(ROOT, 'help', language, `${article}${SHOTS[article]?.close ? '@2x' : ''}.webp`), data)
        console.log(`${language} ${article} ${data.length}`)
      } catch (error) {
        process.exitCode = 1
        console.error(`${language} ${article}: ${(error as Error).message}`)
      }
    }
} finally {
  await browser.close()
  await gateway.stop()
}
