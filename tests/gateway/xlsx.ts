import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

export interface ReadCell {
  /** The type attribute as written: `s`, `inlineStr`, `b`, none for numbers. */
  type: string | undefined
  value: string
  formula: boolean
}

export interface ReadSheet {
  name: string
  rows: (ReadCell | undefined)[][]
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
  const sheets: ReadSheet[] = []
  parse(xml('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? '') ?? ''
      sheets.push({ name: attributes.name ?? '', rows: readRows(xml(`xl/${target.replace(/^\/xl\//, '')}`), shared) })
    },
  })
  return { sheets, entries: Object.keys(files) }
}

const readRows = (xml: string, shared: readonly string[]): (ReadCell | undefined)[][] => {
  const rows: (ReadCell | undefined)[][] = []
  let cell: ReadCell | undefined
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') rows.push([])
      if (name === 'f' && cell) cell.formula = true
      if (name !== 'c') return
      cell = { type: attributes.t, value: '', formula: false }
      const row = rows.at(-1)
      if (row) row[columnOf(attributes.r ?? '')] = cell
    },
    text: (path, text) => {
      if (cell && (path.at(-1) === 'v' || path.at(-1) === 't')) cell.value += text
    },
    close: (name) => {
      if (name !== 'c' || cell?.type === undefined) return
      if (cell.type === 's') cell.value = shared[Number(cell.value)] ?? ''
      // What spreadsheet programs do with escaped characters (ECMA-376, ST_Xstring).
      cell.value = cell.value.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    },
  })
  return rows
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
