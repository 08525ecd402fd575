import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GALLERY_MODES, galleryPath, type GalleryPlace, readGalleryPlace } from '../../domain/galleryAddress.ts'

const payload = fc.dictionary(
  fc.string().filter((key) => key !== '__proto__' && key !== 'type'),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 3 },
)
const step = fc.oneof(
  fc.record({ send: fc.tuple(payload, fc.string({ minLength: 1 })).map(([fields, type]) => ({ ...fields, type })) }),
  fc.record({ elapse: fc.string({ minLength: 1 }) }),
  fc.record({ wait: fc.nat() }),
  fc.record({ fail: fc.string({ minLength: 1 }), error: fc.record({ message: fc.string() }) }),
)
const place: fc.Arbitrary<GalleryPlace> = fc
  .record({
    machine: fc.stringMatching(/^[a-z]{1,12}$/),
    chosen: fc.option(fc.record({ kind: fc.constantFrom('state' as const, 'transition' as const), id: fc.string({ minLength: 1 }) })),
    steps: fc.option(fc.array(step, { maxLength: 4 })),
    mode: fc.constantFrom(...GALLERY_MODES.filter((mode) => mode !== 'simulating')),
    full: fc.boolean(),
    property: fc.option(fc.string({ minLength: 1 })),
    beginning: fc.constantFrom<GalleryPlace['beginning']>(
      { input: { example: 2 } },
      { input: { example: 0, with: { now: 5 } } },
      { input: { example: 0 }, start: { state: 'off' } },
    ),
  })
  // The first example input goes without saying, and so do texts that are cut.
  .map(({ full, ...given }) => ({ ...given, ...(full && { full }) }))
  .map(({ beginning, property, ...given }): GalleryPlace =>
    given.steps
      ? { ...given, mode: 'simulating', ...(beginning && { beginning }) }
      : { ...given, ...(given.mode === 'properties' && property !== null && { property }) },
  )

describe('MACH-02 addresses of the gallery', () => {
  it('MACH-02 what a link was made of is what it tells', () => {
    fc.assert(
      fc.property(place, (given) => {
        const path = galleryPath(given)
        fc.pre(path !== null)
        const url = new URL(path, 'http://localhost')
        const read = readGalleryPlace(decodeURIComponent(url.pathname.split('/')[2] ?? ''), url.search)
        expect(read).toEqual(JSON.parse(JSON.stringify(given)))
      }),
    )
  })

  it('MACH-02 whatever stands in an address, reading it never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (machine, search) => {
        const read = readGalleryPlace(machine, `?state=${search}&trace=${search}&input=${search}&start=${search}`)
        expect(read.steps).toBeInstanceOf(Array)
      }),
    )
  })

  it('MACH-07 a property stands in the address of its mode, and in no other', () => {
    const place: GalleryPlace = { machine: 'qr', chosen: null, mode: 'properties', property: 'tellsOnce', steps: null }
    expect(galleryPath(place)).toBe('/machines/qr?mode=properties&property=tellsOnce')
    expect(galleryPath({ ...place, mode: 'live' })).toBe('/machines/qr?mode=live')
    expect(readGalleryPlace('qr', '?property=tellsOnce')).not.toHaveProperty('property')
  })

  it('MACH-02 a trace too long for an address makes none', () => {
    const steps = Array.from({ length: 400 }, () => ({ send: { type: 'TOGGLE' } }))
    expect(galleryPath({ machine: 'menu', chosen: null, mode: 'simulating', steps })).toBeNull()
  })
})
