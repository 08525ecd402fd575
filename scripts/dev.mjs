/**
 * `npm run dev`: the browser's half with hot reload, beside a gateway from source in development. `MATERIA_GATEWAY` names another
 * gateway; none is started then.
 */
import { spawn } from 'node:child_process'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'

ensureNode()
ensureInstalled()
const { createServer } = await import('vite')
const PORT = process.env.PORT ?? '4680'
const gateway = process.env.MATERIA_GATEWAY
  ? null
  : spawn(process.execPath, ['--import', 'tsx', 'server/development.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      // In development the gallery of machines is open to all, unless told otherwise.
      env: { MACHINES_PUBLIC: '1', ...process.env, NODE_ENV: 'development', PORT },
    })
process.env.MATERIA_GATEWAY ??= `http://127.0.0.1:${PORT}`
const pages = await createServer({ root: ROOT, mode: 'development' })
await pages.listen()
pages.printUrls()

const end = async (code) => {
  gateway?.kill('SIGTERM')
  await pages.close()
  process.exit(code)
}
// Without its gateway the pages are of no use: whoever asked for both is told by the end of both.
gateway?.on('exit', (code) => void end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (gateway) gateway.kill(signal)
    else void end(0)
  })
