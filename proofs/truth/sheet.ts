import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { textOf } from './text.ts'

/** Sheets of a workbook as rows of text, by row number; numbers and dates as they are stored. */
export interface Sheet {
  name: string
  /** Row number from 1 to cells; cells that are not there are ''. */
  rows: { line: number; fields: string[] }[]
}

/** Column number from 0 of a cell's address: `AB12` is 27. */
const columnOf = (address: string): number => {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const walk = (
  bytes: Uint8Array,
  on: { open?: (name: string, attributes: Record<string, string>) => void; text?: (text: string) => void; close?: (name: string) => void },
): void => {
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => on.open?.(local(tag.name), tag.attributes))
  parser.on('text', (text) => on.text?.(text))
  parser.on('closetag', (tag) => on.close?.(local(tag.name)))
  parser.write(textOf(bytes)).close()
}

/** Sheets of an xlsx workbook, in the order of their files. */
export const sheetsOf = (workbook: Uint8Array): Sheet[] => {
  const members = unzipSync(workbook)
  const shared: string[] = []
  const strings = members['xl/sharedStrings.xml']
  if (strings) {
    let [item, isText, isPhonetic] = ['', false, false]
    walk(strings, {
      open: (name) => {
        if (name === 'si') item = ''
        if (name === 'rPh') isPhonetic = true
        isText = name === 't' && !isPhonetic
      },
      text: (text) => {
        if (isText) item += text
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isPhonetic = false
        if (name === 'si') shared.push(item)
      },
    })
  }
  return Object.keys(members)
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort()
    .map((name) => {
      const rows: Sheet['rows'] = []
      let [line, column, type, value, isValue]: [number, number, string, string, boolean] = [0, -1, '', '', false]
      walk(members[name] as Uint8Array, {
        open: (tag, attributes) => {
          if (tag === 'row') {
            line = Number(attributes['r'] ?? line + 1)
            column = -1
            rows.push({ line, fields: [] })
          } else if (tag === 'c') {
            column = attributes['r'] ? columnOf(attributes['r']) : column + 1
            type = attributes['t'] ?? ''
            value = ''
          }
          isValue = tag === 'v' || tag === 't'
        },
        text: (text) => {
          if (isValue) value += text
        },
        close: (tag) => {
          if (tag === 'v' || tag === 't') isValue = false
          if (tag !== 'c' || value === '') return
          const fields = rows.at(-1)?.fields ?? []
          while (fields.length < column) fields.push('')
          // Excel writes control characters of a text as _x000D_.
          fields[column] = (type === 's' ? (shared[Number(value)] ?? '') : value).replace(/_x000D_/g, '')
        },
      })
      return { name, rows }
    })
}
