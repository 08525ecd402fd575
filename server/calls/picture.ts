import { encode } from 'uqr'

/** Modules of white around the code; readers need four. */
const QUIET_ZONE = 4

/** A QR code as an SVG data address: dark on white whatever the page looks like, one path with a run per row of dark modules. */
export const qrPicture = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  let path = ''
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
    }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
