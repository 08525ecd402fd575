import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { documentMachine } from '../../../machines/database/document/machine.ts'
import {
  type DocumentEvent,
  type FindTextInput,
  type FindTextOutput,
  type ListDocumentsInput,
  type ListDocumentsOutput,
  type OpenDocumentInput,
  type OpenDocumentOutput,
} from '../../../machines/database/document/setup.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'

const list: ListDocumentsOutput = {
  documents: [
    { name: 'insert.pdf', format: 'pdf', size: 120_000 },
    { name: 'insert.docx', format: 'word', size: 20_000 },
  ],
  missing: ['lost.pdf'],
}
const keyOf = (name: string): string => JSON.stringify(['small', 'H1', name])

const start = () => {
  const lists = byHand<ListDocumentsInput, ListDocumentsOutput>()
  const files = byHand<OpenDocumentInput, OpenDocumentOutput>()
  const finds = byHand<FindTextInput, FindTextOutput>()
  const left: string[] = []
  const actor = createActor(
    documentMachine.provide({
      actors: { listDocuments: lists.logic, openDocument: files.logic, findText: finds.logic },
      actions: { letGo: (_, { key }) => left.push(key) },
    }),
    { input: { database: 'small', recordId: 'H1' } },
  ).start()
  return {
    lists,
    files,
    finds,
    /** Keys of documents that nobody looks at any more. */
    left,
    send: (event: DocumentEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    says: (tag: 'busy' | 'open') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    size: () => [0.5, 0.75, 1, 1.25, 1.5, 2, 3][actor.getSnapshot().context.zoom],
  }
}
const open = (name: string): DocumentEvent => ({ type: 'DOCUMENT.OPEN', name })
const find = (text: string): DocumentEvent => ({ type: 'FIND.SET', text })

/** The files stand there by name. */
const listed = async () => {
  const document = start()
  document.lists.last()?.resolve(list)
  await flush()
  return document
}
/** A file is on its way. */
const opening = async () => {
  const document = await listed()
  document.send(open('insert.pdf'))
  return document
}
/** A PDF of three pages is on screen. */
const shown = async () => {
  const document = await opening()
  document.files.last()?.resolve({ format: 'pdf', pages: 3 })
  await flush()
  return document
}
/** Words stand on its pages 1, 2 and 3. */
const found = async () => {
  const document = await shown()
  document.send(find('阿司'))
  document.finds.last()?.resolve([1, 2, 3])
  await flush()
  return document
}
/** It could not be shown. */
const failed = async () => {
  const document = await opening()
  document.files.last()?.reject(new MateriaError('document.password'))
  await flush()
  return document
}
const closed = { shown: null, name: null, find: null, failure: null }

describe('document', () => {
  it('IPO-01 which files a record has is asked at once, and nothing of a file is fetched before somebody opens it', async () => {
    const { lists, files, says, value, context } = start()
    expect([value(), says('busy'), lists.calls.map(({ input }) => input)]).toEqual([
      'listing',
      true,
      [{ database: 'small', recordId: 'H1' }],
    ])
    lists.last()?.resolve(list)
    await flush()
    expect([value(), says('busy'), says('open'), files.calls]).toEqual(['listed', false, false, []])
    expect([context().documents, context().missing]).toEqual([list.documents, ['lost.pdf']])
  })

  it('IPO-01 GATE-08 where the files could not be told it is said why, and they are asked for again', async () => {
    const { lists, send, value, context } = start()
    lists.last()?.reject(busy)
    await flush()
    expect([value(), context().failure?.code]).toEqual(['unlisted', 'server.busy'])
    send({ type: 'RETRY' })
    expect([value(), context().failure, lists.calls.length]).toEqual(['listing', null, 2])
    lists.last()?.resolve(list)
    await flush()
    expect([value(), context().failure, context().documents.length]).toEqual(['listed', null, 2])
  })

  it('IPO-01 a file that is offered opens at its first page as large as it was made; one that is not does nothing', async () => {
    const { files, send, value, says, context, size } = await listed()
    send(open('lost.pdf'))
    expect([value(), files.calls]).toEqual(['listed', []])
    send(open('insert.pdf'))
    expect([value(), says('busy'), says('open'), context().name]).toEqual(['opening', true, true, 'insert.pdf'])
    expect(files.calls.map(({ input }) => input)).toEqual([
      { database: 'small', recordId: 'H1', name: 'insert.pdf', key: keyOf('insert.pdf') },
    ])
    files.last()?.resolve({ format: 'pdf', pages: 3 })
    await flush()
    expect([value(), says('busy'), says('open')]).toEqual([{ shown: 'reading' }, false, true])
    expect([context().shown, context().page, size(), context().find]).toEqual([
      { key: keyOf('insert.pdf'), format: 'pdf', pages: 3 },
      1,
      1,
      null,
    ])
  })

  it('IPO-01 BEY-02 while a file is fetched the same one is not asked for twice, another one calls it off, and it can be closed', async () => {
    const { files, send, value, context } = await opening()
    send(open('insert.pdf'))
    send(open('lost.pdf'))
    expect(files.calls.map(({ signal }) => signal.aborted)).toEqual([false])
    send(open('insert.docx'))
    expect([value(), context().name, files.calls.map(({ input, signal }) => [input.name, signal.aborted])]).toEqual([
      'opening',
      'insert.docx',
      [
        ['insert.pdf', true],
        ['insert.docx', false],
      ],
    ])
    send({ type: 'CLOSE' })
    expect([value(), files.calls.map(({ signal }) => signal.aborted)]).toEqual(['listed', [true, true]])
    expect(context()).toMatchObject(closed)
  })

  it('IPO-01 a document that is closed is let go, and its name can be opened again', async () => {
    const { files, left, send, value, context } = await found()
    expect(left).toEqual([])
    send({ type: 'CLOSE' })
    expect([value(), left]).toEqual(['listed', [keyOf('insert.pdf')]])
    expect(context()).toMatchObject(closed)
    send(open('insert.pdf'))
    expect([value(), files.calls.length]).toEqual(['opening', 2])
  })

  it('IPO-01 another file takes the place of the one on screen and begins anew; the same one stays as it is read', async () => {
    const { files, left, send, value, context, size } = await found()
    send({ type: 'PAGE.SET', page: 3 })
    send({ type: 'ZOOM.STEP', by: 1 })
    send(open('insert.pdf'))
    send(open('lost.pdf'))
    expect([value(), context().page, size(), files.calls.length, left]).toEqual([{ shown: 'reading' }, 3, 1.25, 1, []])
    send(open('insert.docx'))
    expect([value(), context().name, files.last()?.input.key, left]).toEqual([
      'opening',
      'insert.docx',
      keyOf('insert.docx'),
      [keyOf('insert.pdf')],
    ])
    expect([context().page, size(), context().find]).toEqual([1, 1, null])
    files.last()?.resolve({ format: 'word', pages: 1 })
    await flush()
    expect([value(), context().shown]).toEqual([{ shown: 'reading' }, { key: keyOf('insert.docx'), format: 'word', pages: 1 }])
  })

  it('IPO-01 pages are turned to that there are, no others', async () => {
    const { send, context } = await shown()
    for (const [page, read] of [
      [2, 2],
      [0, 2],
      [4, 2],
      [2.5, 2],
      [3, 3],
      [1, 1],
    ] as const) {
      send({ type: 'PAGE.SET', page })
      expect([page, context().page]).toEqual([page, read])
    }
  })

  it('IPO-01 a page grows and shrinks by a size at a time, from half to three times what it was made', async () => {
    const { send, size } = await shown()
    const sizes = ([1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1] as const).map((by) => {
      send({ type: 'ZOOM.STEP', by })
      return size()
    })
    expect(sizes).toEqual([1.25, 1.5, 2, 3, 3, 2, 1.5, 1.25, 1, 0.75, 0.5, 0.5])
  })

  it('IPO-01 BEY-02 words are looked for from two characters on, and only those typed last', async () => {
    const { finds, send, value, says, context } = await shown()
    for (const text of ['阿', ' 阿 ', '']) {
      send(find(text))
      expect([text, value(), context().find, finds.calls]).toEqual([text, { shown: 'reading' }, null, []])
    }
    send(find('阿司'))
    expect([value(), says('busy'), context().find]).toEqual([{ shown: 'finding' }, true, { text: '阿司', pages: [], at: 0 }])
    send(find('阿司匹林'))
    expect([value(), context().find?.text]).toEqual([{ shown: 'finding' }, '阿司匹林'])
    expect(finds.calls.map(({ input, signal }) => [input.key, input.text, signal.aborted])).toEqual([
      [keyOf('insert.pdf'), '阿司', true],
      [keyOf('insert.pdf'), '阿司匹林', false],
    ])
    finds.last()?.resolve([2, 2, 3])
    await flush()
    expect([value(), says('busy'), context().find, context().page]).toEqual([
      { shown: 'reading' },
      false,
      { text: '阿司匹林', pages: [2, 2, 3], at: 0 },
      2,
    ])
  })

  it('IPO-01 an emptied field ends the search, while it is under way and after', async () => {
    const { finds, send, value, context } = await shown()
    send(find('阿司'))
    send(find(''))
    expect([value(), context().find, finds.calls.map(({ signal }) => signal.aborted)]).toEqual([{ shown: 'reading' }, null, [true]])
    send(find('阿司'))
    finds.last()?.resolve([1, 3])
    await flush()
    expect([value(), context().find?.pages]).toEqual([{ shown: 'reading' }, [1, 3]])
    send(find('阿'))
    expect([value(), context().find, finds.calls.length]).toEqual([{ shown: 'reading' }, null, 2])
  })

  it('IPO-01 the search begins where one reads, and goes round the ends', async () => {
    const { finds, send, context } = await shown()
    send({ type: 'PAGE.SET', page: 2 })
    send(find('阿司'))
    finds.last()?.resolve([1, 3])
    await flush()
    expect([context().find?.at, context().page]).toEqual([1, 3])
    const pages = ([1, 1, -1, -1] as const).map((by) => {
      send({ type: 'FIND.STEP', by })
      return [context().find?.at, context().page]
    })
    expect(pages).toEqual([
      [0, 1],
      [1, 3],
      [0, 1],
      [1, 3],
    ])
  })

  it.each(['nowhere', 'not looked through'] as const)(
    'IPO-01 words that stand %s leave the page, and there is no next place',
    async (how) => {
      const { finds, send, value, says, context } = await shown()
      send({ type: 'PAGE.SET', page: 2 })
      send({ type: 'FIND.STEP', by: 1 })
      expect([context().find, context().page]).toEqual([null, 2])
      send(find('阿司'))
      if (how === 'nowhere') finds.last()?.resolve([])
      else finds.last()?.reject(busy)
      await flush()
      send({ type: 'FIND.STEP', by: 1 })
      expect([value(), says('busy'), context().find, context().page, context().failure]).toEqual([
        { shown: 'reading' },
        false,
        { text: '阿司', pages: [], at: 0 },
        2,
        null,
      ])
    },
  )

  it('IPO-01 GATE-08 a file that cannot be shown says why; it is tried again, closed, or left for another one', async () => {
    const { files, send, value, says, context } = await failed()
    expect([value(), says('open'), says('busy'), context().failure?.code]).toEqual(['failed', true, false, 'document.password'])
    send(open('insert.pdf'))
    send(open('lost.pdf'))
    expect([value(), files.calls.length]).toEqual(['failed', 1])
    send({ type: 'RETRY' })
    expect([value(), context().failure, files.last()?.input]).toEqual(['opening', null, files.calls[0]?.input])
    files.last()?.reject(busy)
    await flush()
    expect([value(), context().failure?.code]).toEqual(['failed', 'server.busy'])
    send(open('insert.docx'))
    expect([value(), context().failure, context().name, files.last()?.input.key]).toEqual([
      'opening',
      null,
      'insert.docx',
      keyOf('insert.docx'),
    ])
    files.last()?.reject(busy)
    await flush()
    send({ type: 'CLOSE' })
    expect([value(), files.calls.length]).toEqual(['listed', 3])
    expect(context()).toMatchObject(closed)
  })
})
