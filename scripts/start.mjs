/**
 * `npm start`: install where needed, build what changed, run the gateway. The gateway runs in this very process, so that
 * signals, exit codes and the terminal are its own.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, ensureNode, takeTurn } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'

ensureNode()
ensureInstalled()
const { buildStamp, readStamp } = await import('../proofs/run/sources.mjs')
const isBuilt = () => readStamp() === buildStamp() && existsSync(join(ROOT, 'dist/server/main.js'))
if (!isBuilt()) {
  const done = takeTurn('build')
  try {
    // Another start may have built it meanwhile.
    if (!isBuilt()) {
      console.log('Building … 正在构建 …')
      const { build } = await import('../proofs/run/build.mjs')
      await build()
    }
  } finally {
    done()
  }
}
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href)
