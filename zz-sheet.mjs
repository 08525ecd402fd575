import sharp from 'sharp'
// sheet out w files...
const [out, w, ...files] = process.argv.slice(2)
const W = Number(w)
const pics = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f).resize({ width: W }).png().toBuffer()
    const m = await sharp(b).metadata()
    return { b, h: m.height }
  }),
)
const cols = Math.max(1, Math.floor(2000 / W))
const rows = []
for (let i = 0; i < pics.length; i += cols) rows.push(pics.slice(i, i + cols))
let y = 0
const comp = []
for (const r of rows) {
  r.forEach((p, i) => comp.push({ input: p.b, left: i * (W + 8), top: y }))
  y += Math.max(...r.map((p) => p.h)) + 8
}
await sharp({ create: { width: Math.min(pics.length, cols) * (W + 8), height: y, channels: 3, background: '#f0f' } })
  .composite(comp)
  .png()
  .toFile(out)
