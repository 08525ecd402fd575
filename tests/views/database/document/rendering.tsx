import { drugipo } from '../../../../domain/databases/drugipo/definition.ts'
import type { documentMachine } from '../../../../machines/database/document/machine.ts'
import { keepDocument } from '../../../../machines/database/document/opened.ts'
import { keyOf } from '../../../../machines/database/document/setup.ts'
import { Files, type DocumentActor } from '../../../../ui/database/document/Documents.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { defineRendering } from '../../rendering.ts'

/** What the world has read: two pages that nobody draws, and a text. */
for (const name of ['insert.pdf', 'insert.docx'])
  keepDocument(
    keyOf({ database: 'drugipo', recordId: 'H20150581', name }),
    name.endsWith('.pdf')
      ? { kind: 'pdf', texts: ['示例', '示例'], close: () => {}, draw: () => ({ done: Promise.resolve(), cancel: () => {} }) }
      : { kind: 'word', texts: ['示例'], nodes: [{ tag: 'p', children: [{ text: '示例', at: 0 }] }], close: () => {} },
  )

const Shown = ({ actor }: { actor: DocumentActor }) => <Files actor={actor} labels={useLabels(drugipo)} />

export const rendering = defineRendering<typeof documentMachine>({ element: (actor) => <Shown actor={actor} /> })
