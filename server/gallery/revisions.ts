import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ChartFile, Revision, type RevisionCharts, type RevisionList } from '../../domain/statechart.ts'
import { readJson } from '../../domain/brokenFile.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Extend } from '../http/app.ts'
import { requireGallery } from './access.ts'

const run = promisify(execFile)

/** Commits that are offered. */
const MOST = 40
/** Longest the code of a revision may take, ms. */
const PATIENCE_MS = 60_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const MAX_MESSAGE = 400

/** What a failed command said, without what Node adds; never a stack. */
const complaintOf = (thrown: unknown): string => {
  const { stderr, killed, message } = thrown as { stderr?: string; killed?: boolean; message?: string }
  if (killed === true) return `no answer in ${PATIENCE_MS / 1000} s`
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^npm |^Node\.js v/.test(line))
  return (lines.find((line) => /error/i.test(line)) ?? lines[0] ?? message ?? '').trim().slice(0, MAX_MESSAGE)
}
const told = (thrown: unknown) => new MateriaError('server.message', { params: { text: complaintOf(thrown) }, cause: thrown })

/**
 * Calls of a gateway in development only (MACH-03): the last revisions of the machines, and the machines of one. That runs the
 * revision's code, as `npm run machines -- diff` does, in a process of its own.
 * @param root the repository
 */
export const revisionCalls =
  (root: string): Extend =>
  (app, { config }) => {
    const git = async (...args: string[]) => (await run('git', args, { cwd: root, timeout: PATIENCE_MS })).stdout.trim()
    let working = false

    app.get('/api/machines/revisions', async (c) => {
      requireGallery(c, config)
      const log = await git('log', `--max-count=${MOST}`, '--format=%H%x1f%cI%x1f%s%x1f%D%x1e', '--', 'machines').catch(
        (error: unknown) => {
          throw told(error)
        },
      )
      const revisions = log
        .split('\u001e')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => {
          const [commit = '', date = '', subject = '', names = ''] = line.split('\u001f')
          return {
            commit,
            date,
            subject: subject.slice(0, 200),
            names: names.split(', ').flatMap((name) => name.replace(/^HEAD -> |^tag: /, '') || []),
          }
        })
      return c.json({ revisions } satisfies RevisionList, 200)
    })

    app.get('/api/machines/revisions/charts', async (c) => {
      requireGallery(c, config)
      // Another site's page can make a browser ask, but not with a header of ours.
      if (c.req.header('x-materia') !== '1') throw new MateriaError('request.csrf', { field: 'x-materia' })
      const revision = z.object({ revision: Revision }).safeParse(c.req.query())
      if (!revision.success) throw new MateriaError('request.malformed', { field: 'revision' })
      if (working) throw new MateriaError('server.busy')
      working = true
      try {
        const commit = await git('rev-parse', '--verify', '--end-of-options', `${revision.data.revision}^{commit}`)
        const { stdout } = await run(
          process.execPath,
          ['--import', 'tsx', 'scripts/machines.ts', 'export', '--all', '--format', 'json', '--at', commit],
          { cwd: root, timeout: PATIENCE_MS, maxBuffer: MAX_OUTPUT_BYTES, signal: c.req.raw.signal },
        )
        const read = readJson(stdout, ChartFile)
        if (!('value' in read)) throw new Error(`the revision's charts have another form (${read.at})`)
        return c.json({ commit, charts: read.value } satisfies RevisionCharts, 200)
      } catch (error) {
        throw told(error)
      } finally {
        working = false
      }
    })
  }
