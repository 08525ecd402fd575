/** Tables of characters that Chinese and Japanese files name and do not bring, each a file of our own origin. */
const FILES = import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const ADDRESSES = new Map(Object.entries(FILES).map(([file, address]) => [/([^/]+)\.bcmap$/.exec(file)?.[1] ?? '', address]))

/** As pdf.js asks for one. */
export class CMaps {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: true }> {
    const address = ADDRESSES.get(name)
    if (address === undefined) throw new Error(`no table of characters ${name}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return { cMapData: new Uint8Array(await response.arrayBuffer()), isCompressed: true }
  }
}
