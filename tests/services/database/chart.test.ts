import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { fieldLabel, measureLabel, measureOf, unitOf } from '../../../domain/database.ts'
import { DATABASES } from '../../../domain/databases/all.ts'
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
      for (const entry of charts) {
        const { id: chart, by, split } = entry
        caches.points.set('k', [{ key: 'k', cn: '名', ...(split ? { split: '' } : {}), count: 3, value: 4.25 }])
        const shown = { key: 'k', chart, total: 3, missing: 0, points: 1 }
        await toPromise(createActor(saveData, { input: { database, shown } as never }).start())
        const [head = [], row = []] = parse(await blobs.at(-1)!.text(), { bom: true }) as string[][]
        const word = (field: string) => {
          const { key, mark } = fieldLabel({ id: database, charts, ...definition }, field)
          expect(t(key as never), `${database}.${field}`).not.toContain(`fields.${field}`)
          return mark ? t(mark as never, { field: t(key as never) } as never) : t(key as never)
        }
        const counts = measureOf(entry).kind === 'count'
        const measure = t(measureLabel({ id: database }, entry) as never)
        expect(measure, `${database} ${chart}`).not.toMatch(/measures|chart\./)
        const unit = unitOf(definition as never, entry)
        const records = t('detail:chart.records')
        const values = counts
          ? [measure]
          : [unit === undefined ? measure : `${measure}${language === 'cn' ? `（${unit}）` : ` (${unit})`}`, records]
        expect(head, `${database} ${chart}`).toEqual([...[by, ...(split ? [split] : [])].map(word), ...values])
        expect(row.slice(split ? 2 : 1), `${database} ${chart}`).toEqual(counts ? ['4.25'] : ['4.25', '3'])
      }
  })
})
