// Adds to package-lock.json the platform packages that `npm install` left out because the registry it asked does not carry them
// for other systems; without their entries `npm ci` refuses the lockfile everywhere. Run after changing a dependency.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../proofs/run/root.mjs'

const PLATFORM = /(darwin|linux|win32|android|freebsd|openharmony)[-_]?(arm64|x64|arm|riscv64|s390x|ppc64|ia32|loong64)?(?:-?(gnu|musl))?/

const path = join(ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = []
for (const [where, entry] of Object.entries({ ...lock.packages }))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`${where}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue
    const [, os, cpu, libc] = PLATFORM.exec(name) ?? []
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added.push(name)
  }
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing is missing')
