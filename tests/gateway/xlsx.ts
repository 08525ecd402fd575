import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

export interface ReadCell {
  /** The type attribute as written: `s`, `inlineStr`, `b`, none for numbers. */
  type: string | undefined
  /** A day as its format shows it. */
  value: string
  formula: boolean
  /** Its number has the format of days. */
  day?: true
  /** Where it leads. */
  link?: string
}

export interface ReadSheet {
  name: string
  rows: (ReadCell | undefined)[][]
  /** Range of the filters, and what it says the rows are sorted by: `-D` falling. */
  filter: string | undefined
  sort: string[]
  frozenRows: number
}

/** Reads a workbook back from its XML, so that nothing of the writer vouches for itself. Throws on XML that is not well-formed. */
export const readWorkbook = (bytes: Uint8Array): { sheets: ReadSheet[]; entries: string[] } => {
  const files = unzipSync(bytes)
  const xml = (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`the workbook has no ${path}: ${Object.keys(files).join(', ')}`)
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  }
  const shared: string[] = []
  if (files['xl/sharedStrings.xml']) {
    parse(xml('xl/sharedStrings.xml'), {
      open: (name) => void (name === 'si' && shared.push('')),
      text: (path, text) => void (path.at(-1) === 't' && (shared[shared.length - 1] += text)),
    })
  }
  const targets = new Map<string, string>()
  parse(xml('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => void (name === 'Relationship' && targets.set(attributes.Id ?? '', attributes.Target ?? '')),
  })
  const formats = readFormats(xml('xl/styles.xml'))
  const sheets: ReadSheet[] = []
  parse(xml('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? '') ?? ''
      const path = target.replace(/^\/xl\//, '')
      const links = new Map<string, string>()
      const relations = `xl/${path.replace('worksheets/', 'worksheets/_rels/')}.rels`
      if (files[relations])
        parse(xml(relations), {
          open: (element, { Id, Target, TargetMode }) => {
            if (element === 'Relationship' && TargetMode === 'External') links.set(Id ?? '', Target ?? '')
          },
        })
      sheets.push({ name: attributes.name ?? '', ...readSheet(xml(`xl/${path}`), shared, formats, links) })
    },
  })
  return { sheets, entries: Object.keys(files) }
}

/** Format of numbers by style. */
const readFormats = (xml: string): string[] => {
  const codes = new Map<string, string>()
  const formats: string[] = []
  let within = false
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'cellXfs') within = true
      if (name === 'xf' && within) formats.push(codes.get(attributes.numFmtId ?? '') ?? '')
    },
    close: (name) => void (name === 'cellXfs' && (within = false)),
  })
  return formats
}

const readSheet = (
  xml: string,
  shared: readonly string[],
  formats: readonly string[],
  links: ReadonlyMap<string, string>,
): Omit<ReadSheet, 'name'> => {
  let filter: string | undefined
  let frozenRows = 0
  const sort: string[] = []
  const rows: (ReadCell | undefined)[][] = []
  let cell: ReadCell | undefined
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') rows.push([])
      if (name === 'f' && cell) cell.formula = true
      if (name === 'pane' && attributes.state === 'frozen') frozenRows = Number(attributes.ySplit)
      if (name === 'autoFilter') filter = attributes.ref
      if (name === 'sortCondition')
        sort.push(`${attributes.descending === '1' ? '-' : ''}${attributes.ref?.split(':')[0]?.replace(/\d/g, '')}`)
      if (name === 'hyperlink') {
        const to = rows[Number(/\d+/.exec(attributes.ref ?? '')?.[0]) - 1]?.[columnOf(attributes.ref ?? '')]
        const link = links.get(attributes['r:id'] ?? '')
        if (to && link !== undefined) to.link = link
      }
      if (name !== 'c') return
      cell = { type: attributes.t, value: '', formula: false }
      if (formats[Number(attributes.s)] === 'yyyy\\-mm\\-dd') cell.day = true
      const row = rows.at(-1)
      if (row) row[columnOf(attributes.r ?? '')] = cell
    },
    text: (path, text) => {
      if (cell && (path.at(-1) === 'v' || path.at(-1) === 't')) cell.value += text
    },
    close: (name) => {
      if (name === 'c' && cell?.day)
        cell.value = new Date(Date.UTC(1899, 11, 30) + Number(cell.value) * 86_400_000).toISOString().slice(0, 10)
      if (name !== 'c' || cell?.type === undefined) return
      if (cell.type === 's') cell.value = shared[Number(cell.value)] ?? ''
      // What spreadsheet programs do with escaped characters (ECMA-376, ST_Xstring).
      cell.value = cell.value.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    },
  })
  return { rows, filter, sort, frozenRows }
}

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const parse = (
  xml: string,
  handlers: {
    open?: (name: string, attributes: Record<string, string | undefined>) => void
    text?: (path: readonly string[], text: string) => void
    close?: (name: string) => void
  },
) => {
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    path.push(tag.name)
    handlers.open?.(tag.name, tag.attributes as Record<string, string>)
  })
  parser.on('text', (text) => handlers.text?.(path, text))
  parser.on('closetag', (tag) => {
    handlers.close?.(tag.name)
    path.pop()
  })
  parser.write(xml).close()
}
