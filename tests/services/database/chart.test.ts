import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { fieldLabel } from '../../../domain/database.ts'
import { DATABASES } from '../../../domain/databases/registry.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { allTexts } from '../../texts.ts'
import { chartWorld } from '../../../services/database/chart.ts'
import { createCaches, type World } from '../../../services/world.ts'

describe.each(LANGUAGES)('data of a chart, %s', (language) => {
  it('DB-06 TRUTH-02 every chart’s file names its fields in words, what is derived with its mark', async () => {
    const { t } = await allTexts(language)
    const caches = createCaches()
    const blobs: Blob[] = []
    const world = {
      caches,
      now: () => 0,
      t,
      language,
      files: { link: () => undefined, blob: (blob: Blob) => blobs.push(blob) },
    } as unknown as World
    const { saveData } = chartWorld(world, () => null).actors
    for (const { id: database, charts, ...definition } of DATABASES)
      for (const { id: chart, by, split } of charts) {
        caches.points.set('k', [{ key: 'k', cn: '名', ...(split ? { split: '' } : {}), count: 3 }])
        const shown = { key: 'k', chart, total: 3, missing: 0, points: 1 }
        await toPromise(createActor(saveData, { input: { database, shown } as never }).start())
        const [head = ''] = (await blobs.at(-1)!.text()).split('\r\n')
        const word = (field: string) => {
          const { key, mark } = fieldLabel({ id: database, charts, ...definition }, field)
          expect(t(key as never), `${database}.${field}`).not.toContain(`fields.${field}`)
          return mark ? t(mark as never, { field: t(key as never) } as never) : t(key as never)
        }
        expect(
          head
            .replace(/^\uFEFF/, '')
            .split(',')
            .slice(0, split ? 2 : 1),
          `${database} ${chart}`,
        ).toEqual([by, ...(split ? [split] : [])].map(word))
      }
  })
})
