import { promisify } from 'node:util'
import { strToU8, zip, type AsyncZippable } from 'fflate'

/**
 * A workbook of plain cells (Office Open XML, ECMA-376): texts as inline strings, numbers as numbers, days as days, links to web pages, a
 * bold first row that stays in view. No formulas or macros can be written, because there is no way to ask for them.
 */
export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string
  /** Widths in the spreadsheet's units, about one digit each. */
  widths: readonly number[]
  rows: readonly (readonly CellValue[])[]
  /** Long texts break within their cell. */
  wrap?: boolean
  /** The first row has a filter for each column, and says which the rows are sorted by, first to last: places of columns. */
  filter?: { sort: readonly { column: number; descending: boolean }[] }
}

/** `date` is a day, `YYYY-MM-DD`, that `isDay` knows; `link` an http(s) address, shown as `text`. */
export type CellValue = string | number | null | { date: string } | { text: string; link: string }

const DAY_MS = 86_400_000
/** Day nought of spreadsheets; before March 1900 they count a day that never was. */
const DAY_NOUGHT = Date.UTC(1899, 11, 30)
const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - DAY_NOUGHT) / DAY_MS
/** A whole date that a spreadsheet can hold as one. Less precise ones, and older ones, stay text. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-03-01') return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value)
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** `_x0041_` in a text means `A` to spreadsheet programs; an escaped underscore keeps it as it is. */
const escape = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>"\r]/g, (mark) => ESCAPES[mark] as string)

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Styles by number: 0 plain, 1 header, 2 wrapped, 3 a day, 4 a link. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF12666D"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF2F7"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Where a sheet's links lead, in the order of their cells; each is a relationship of its sheet. */
const linksOf = (sheet: Sheet): { at: string; link: string }[] =>
  sheet.rows.flatMap((row, y) =>
    row.flatMap((value, x) =>
      typeof value === 'object' && value !== null && 'link' in value ? [{ at: `${columnName(x)}${y + 1}`, link: value.link }] : [],
    ),
  )

const cellXml = (value: CellValue, at: string, style: number): string => {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`
  if (typeof value === 'object' && 'date' in value) return `<c r="${at}" s="3"><v>${serialOf(value.date)}</v></c>`
  const [text, own] = typeof value === 'string' ? [value, style] : [value.text, 4]
  return `<c r="${at}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

/** The whole table as a filter, which also says what the rows are sorted by. */
const filterXml = ({ filter, rows, widths }: Sheet): string => {
  if (!filter) return ''
  const last = columnName(widths.length - 1)
  const conditions = filter.sort
    .map(({ column, descending }) => {
      const name = columnName(column)
      return `<sortCondition${descending ? ' descending="1"' : ''} ref="${name}2:${name}${rows.length}"/>`
    })
    .join('')
  const sorted = conditions && rows.length > 1 ? `<sortState ref="A2:${last}${rows.length}">${conditions}</sortState>` : ''
  return `<autoFilter ref="A1:${last}${rows.length}">${sorted}</autoFilter>`
}

const sheetXml = (sheet: Sheet): string => {
  const links = linksOf(sheet)
  const rows = sheet.rows.map((row, y) => {
    const style = y === 0 ? 1 : sheet.wrap ? 2 : 0
    return `<row r="${y + 1}">${row.map((value, x) => cellXml(value, `${columnName(x)}${y + 1}`, style)).join('')}</row>`
  })
  return [
    HEADER,
    `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${sheet.widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData>${rows.join('')}</sheetData>`,
    filterXml(sheet),
    links.length > 0
      ? `<hyperlinks>${links.map(({ at }, index) => `<hyperlink ref="${at}" r:id="rId${index + 1}"/>`).join('')}</hyperlinks>`
      : '',
    '</worksheet>',
  ].join('')
}

const zipAsync = promisify((files: AsyncZippable, done: (error: Error | null, bytes: Uint8Array) => void) =>
  zip(files, { level: 6, mtime: '1980-01-02' }, done),
)

/** The file's bytes. Texts must hold nothing XML has no place for; numbers must be finite. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const xml = (content: string) => strToU8(content.startsWith('<?xml') ? content : HEADER + content)
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files: AsyncZippable = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(STYLES),
  }
  sheets.forEach((sheet, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = xml(sheetXml(sheet))
    const links = linksOf(sheet)
    if (links.length > 0)
      files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = xml(
        `<Relationships xmlns="${PACKAGE}/relationships">${links.map(({ link }, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/hyperlink" Target="${escape(link)}" TargetMode="External"/>`).join('')}</Relationships>`,
      )
  })
  return (await zipAsync(files)) as Uint8Array
}
