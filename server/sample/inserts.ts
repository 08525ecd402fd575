import { strToU8, zipSync } from 'fflate'

/** Files of the two inserts that the sample has: made up, as everything in it, and written here byte by byte. */
export const SAMPLE_INSERTS = { pdf: 'sample-insert.pdf', word: 'sample-insert.docx' } as const

/** Sections of an insert, with a text that nobody could take for a drug's. */
const SECTIONS: readonly (readonly [cn: string, en: string, text: string])[] = [
  ['药品名称', 'Name', '通用名称：样例片。English name: Exempla Tablets. 本说明书为示例，不可用于任何医疗决定。'],
  ['成份', 'Composition', '本品每片含样例成份 5 mg。Each tablet contains 5 mg of the sample substance.'],
  ['适应症', 'Indications', '示例适应症：无。This sample has no indication.'],
  ['用法用量', 'Dosage', '口服，一次 1 片，一日 1 次（示例）。Orally, one tablet once a day (sample).'],
  ['不良反应', 'Adverse reactions', '示例中未见不良反应。No adverse reactions are known of a sample.'],
  ['禁忌', 'Contraindications', '不得作为真实药品使用。Must not be used as a real drug.'],
  ['注意事项', 'Precautions', '请以监管机构核准的说明书为准。The insert that the agency approved is what counts.'],
  ['贮藏', 'Storage', '密封，在干燥处保存（示例）。Keep sealed and dry (sample).'],
]

/** Characters of a line of the page. */
const LINE = 34
const linesOf = (text: string): string[] => {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const character of text) {
    width += character.charCodeAt(0) > 255 ? 1 : 0.5
    if (width > LINE) {
      lines.push(line)
      line = ''
      width = 1
    }
    line += character
  }
  return [...lines, line]
}

const hex = (text: string): string => [...text].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('')

/** A page: a line each, from the top, in the one font there is. */
const pageText = (lines: readonly (readonly [size: number, text: string])[]): string => {
  let y = 790
  const drawn = lines.map(([size, text]) => {
    y -= size * 1.7
    return `BT /F1 ${size} Tf 1 0 0 1 60 ${y.toFixed(1)} Tm <${hex(text)}> Tj ET`
  })
  return drawn.join('\n')
}

/** Two pages in a font that every reader has for Chinese (PDF 1.7, 9.7.5.2: UniGB-UCS2-H). */
const pdf = (): Uint8Array => {
  const lines = SECTIONS.flatMap(([cn, en, text]): (readonly [number, string])[] => [
    [13, `【${cn}】${en}`],
    ...linesOf(text).map((line) => [11, line] as const),
    [6, ''],
  ])
  const half = lines.findIndex(([, text]) => text.startsWith('【不良反应】'))
  const pages = [
    pageText([[18, '样例片说明书（示例） Exempla Tablets (sample)'], [8, ''], ...lines.slice(0, half)]),
    pageText(lines.slice(half)),
  ]
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 7 0 R >> >> /Contents ${content} 0 R >>`,
    ),
    ...pages.map((page) => `<< /Length ${page.length} >>\nstream\n${page}\nendstream`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [8 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 9 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  return strToU8(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

const word = (): Uint8Array => {
  const body = [
    paragraph('样例片说明书（示例） Exempla Tablets (sample)', 'Heading1'),
    ...SECTIONS.flatMap(([cn, en, text]) => [paragraph(`【${cn}】${en}`, 'Heading2'), paragraph(text)]),
  ]
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { mtime: '2026-01-01' })
}

const MADE: Readonly<Record<string, () => Uint8Array>> = { [SAMPLE_INSERTS.pdf]: pdf, [SAMPLE_INSERTS.word]: word }
const made = new Map<string, Uint8Array>()

/** The sample's document of a name; null for every other name. */
export const sampleDocument = (name: string): Uint8Array | null => {
  const make = Object.hasOwn(MADE, name) ? MADE[name] : undefined
  if (!make) return null
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}
