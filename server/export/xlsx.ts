import { promisify } from 'node:util'
import { strToU8, zip, type AsyncZippable } from 'fflate'

/**
 * A workbook of plain cells (Office Open XML, ECMA-376): texts as inline strings, numbers as numbers, a bold first row that
 * stays in view. No formulas, links or macros can be written, because there is no way to ask for them.
 */
export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string
  /** Widths in the spreadsheet's units, about one digit each. */
  widths: readonly number[]
  rows: readonly (readonly CellValue[])[]
  /** Long texts break within their cell. */
  wrap?: boolean
}

export type CellValue = string | number | null

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

/** Styles by number: 0 plain, 1 header, 2 wrapped. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF2F7"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

const sheetXml = (sheet: Sheet): string => {
  const parts = [
    HEADER,
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${sheet.widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`,
  ]
  sheet.rows.forEach((row, y) => {
    const style = y === 0 ? ' s="1"' : sheet.wrap ? ' s="2"' : ''
    parts.push(`<row r="${y + 1}">`)
    row.forEach((value, x) => {
      if (value === null) return
      const cell = `<c r="${columnName(x)}${y + 1}"${style}`
      parts.push(
        typeof value === 'number'
          ? `${cell}><v>${value}</v></c>`
          : `${cell} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`,
      )
    })
    parts.push('</row>')
  })
  parts.push('</sheetData></worksheet>')
  return parts.join('')
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
  })
  return (await zipAsync(files)) as Uint8Array
}
