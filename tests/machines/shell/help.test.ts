import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { ManualArticle } from '../../../domain/manual.ts'
import { helpMachine } from '../../../machines/shell/help/machine.ts'
import type { ArticleId, HelpEvent } from '../../../machines/shell/help/setup.ts'
import { byHand, flush } from '../harness.ts'

const article = (id: string): ManualArticle => ({ id, group: 'work', title: id, date: '2026-11-27', html: '', text: '', headings: [] })

/** The help center opened at an article, or at its contents. */
const open = (at: string | null = null) => {
  const loads = byHand<void, readonly ManualArticle[]>()
  const reads = byHand<ArticleId, ArticleId>()
  const told: string[] = []
  const places: (string | null)[] = []
  let address: (event: HelpEvent) => void = () => {}
  const actor = createActor(
    helpMachine.provide({
      actors: {
        loadManual: loads.logic,
        sendRead: reads.logic,
        followAddress: fromCallback(({ sendBack }) => {
          address = sendBack
        }),
      },
      actions: { tellTabs: (_, { id }) => void told.push(id), showPlace: ({ context }) => void places.push(context.article) },
    }),
    { input: { article: at } },
  ).start()
  const come = async () => {
    loads.last()!.resolve(['export', 'drugus'].map(article))
    await flush()
  }
  const go = async (to: string | null) => {
    address({ type: 'ADDRESS.CHANGED', article: to })
    await flush()
  }
  const shows = () => (['busy', 'failed', 'contents', 'article', 'missing'] as const).filter((tag) => actor.getSnapshot().hasTag(tag))
  return { actor, loads, reads, told, places, come, go, shows }
}

describe('the help center', () => {
  it('HELP-01 an article is read when it is opened, each time anew, and other tabs hear of it once the gateway has', async () => {
    const { reads, told, places, come, go, shows } = open('export')
    expect([shows(), reads.calls.length]).toStrictEqual([['busy'], 0])
    await come()
    expect([shows(), reads.last()?.input, told, places]).toStrictEqual([['article'], { id: 'export' }, [], ['export']])
    reads.last()!.resolve({ id: 'export' })
    await flush()
    expect(told).toStrictEqual(['export'])
    await go('drugus')
    expect([shows(), reads.last()?.input, places]).toStrictEqual([['article'], { id: 'drugus' }, ['export', 'drugus']])
    await go('export')
    expect(reads.calls.map(({ input }) => input.id)).toStrictEqual(['export', 'drugus', 'export'])
  })

  it('HELP-01 who goes on before the gateway has heard has not read the one that was left, and no tab is told of it', async () => {
    const { reads, told, come, go } = open('export')
    await come()
    const [first] = reads.calls
    await go('drugus')
    expect(first!.signal.aborted).toBe(true)
    first!.resolve({ id: 'export' })
    await flush()
    expect(told).toStrictEqual([])
    reads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    expect(told).toStrictEqual([])
  })

  it('ROUTE-07 the contents, and an article that is not there, are nobody’s reading; a heading of the article that shows opens nothing anew', async () => {
    const { reads, come, go, shows, places } = open()
    await come()
    expect(shows()).toStrictEqual(['contents'])
    await go('nothing')
    expect([shows(), reads.calls.length]).toStrictEqual([['missing'], 0])
    await go('export')
    await go('export')
    expect([shows(), reads.calls.length, places]).toStrictEqual([['article'], 1, ['export']])
    await go(null)
    expect(shows()).toStrictEqual(['contents'])
  })

  it('HELP-01 what the address asks for meanwhile is what shows; what is looked for stays over articles; failed, it is asked for again', async () => {
    const { actor, loads, come, go, shows, reads } = open('export')
    actor.send({ type: 'TEXT.CHANGED', text: 'puzzle' })
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    expect([shows(), actor.getSnapshot().context.failure?.code]).toStrictEqual([['failed'], 'server.busy'])
    await go('drugus')
    expect(shows()).toStrictEqual(['failed'])
    actor.send({ type: 'RETRY' })
    expect(shows()).toStrictEqual(['busy'])
    await come()
    expect([shows(), reads.calls.map(({ input }) => input.id), actor.getSnapshot().context]).toMatchObject([
      ['article'],
      ['drugus'],
      { text: 'puzzle', failure: null },
    ])
  })
})
