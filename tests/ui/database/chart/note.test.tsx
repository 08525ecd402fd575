import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { conclusionOf, type DatabaseDefinition } from '../../../../domain/database.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import { chartMachine } from '../../../../machines/database/chart/machine.ts'
import type { LoadChartInput, LoadChartOutput } from '../../../../machines/database/chart/types.ts'
import { ChartPanel } from '../../../../ui/database/chart/ChartPanel.tsx'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'
import { giveSizes } from '../list/harness.tsx'

const definition: DatabaseDefinition = drugus

beforeAll(giveSizes)
afterEach(cleanup)

/** The panel of the definition's charts, each with what is loaded of it and one point. */
const panelOf = async (language: Language, loaded: LoadChartOutput) => {
  const i18n = await allTexts(language)
  const loadChart = fromPromise<LoadChartOutput, LoadChartInput>(async () => loaded)
  const actor = createActor(chartMachine.provide({ actors: { loadChart } }), {
    input: { database: definition.id, parameters: { chart: definition.charts.map(({ id }) => id) } },
  }).start()
  const show = (chart: string, key: string, count: number) => {
    actor.send({ type: 'SHOW', parameters: { chart }, conditions: [] })
    render(
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <ChartPanel
            definition={definition}
            actor={actor}
            source={{ points: () => [{ key, count, value: count }] }}
            onChoose={() => undefined}
            onPick={() => undefined}
          />
        </I18nextProvider>
      </ChakraProvider>,
    )
  }
  return { show, labels: labelsOf(definition, i18n.t as unknown as Translate, language) }
}

describe.each(LANGUAGES)('a chart of what no publisher says, %s', (language) => {
  it('TRUTH-02 says that it counts groups or derived names, and a chart of published values says nothing of the kind', async () => {
    const counted: string[] = []
    const { show, labels } = await panelOf(language, { total: 3, missing: 0, points: 1 })
    for (const { id, by, split } of definition.charts) {
      show(id, definition.fields[by]?.kind === 'date' ? '2024' : 'x', 3)
      await screen.findByText(labels.t('detail:chart.base', { value: '3' }))
      const field = [by, split].find((one) => one !== undefined && conclusionOf(definition.fields[one]) !== null)
      const how = field === undefined ? null : conclusionOf(definition.fields[field])
      const note = field === undefined ? null : `${labels.field(field)} · ${labels.t(`databases:derived.hint.${how}`)}`
      expect(screen.queryByRole('note')?.textContent ?? null, id).toBe(note)
      if (how) counted.push(how)
      cleanup()
    }
    expect(counted.toSorted()).toEqual(['concluded', 'group'])
  })

  it('DB-03 DB-06 says how many are dated later than today, and so in no year that is drawn', async () => {
    const { show } = await panelOf(language, { total: 9, missing: 0, toCome: 2, points: 1 })
    show('approvalsByYear', '2026', 7)
    const said = { en: '9 records (2 dated later than today are not drawn)', cn: '共 9 条记录 （2 条日期晚于今日，未绘入）' }
    expect(await screen.findByText(said[language])).toBeTruthy()
  })
})
