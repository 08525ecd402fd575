import { ChakraProvider } from '@chakra-ui/react'
import { render, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ChartPoint } from '../../../../domain/contract.ts'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import type { Language } from '../../../../domain/language.ts'
import { chartMachine } from '../../../../machines/database/chart/machine.ts'
import type { LoadChartInput, LoadChartOutput } from '../../../../machines/database/chart/types.ts'
import { ChartPanel } from '../../../../ui/database/chart/ChartPanel.tsx'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

/** The chart panel with these points on screen; sizes must have been given (`giveSizes`). */
export const show = async (definition: DatabaseDefinition, chart: string, points: readonly ChartPoint[], language: Language = 'en') => {
  let failure: Error | null = null
  const loadChart = fromPromise<LoadChartOutput, LoadChartInput>(async () => {
    if (failure) throw failure
    return { total: 5000, missing: 7, points: points.length }
  })
  const actor = createActor(chartMachine.provide({ actors: { loadChart } }), {
    input: { database: definition.id, parameters: { chart: definition.charts.map(({ id }) => id) } },
  }).start()
  actor.send({ type: 'SHOW', parameters: { chart }, conditions: [] })
  await waitFor(actor, (snapshot) => snapshot.matches({ visible: 'shown' }))
  const onPick = vi.fn<(chart: string, key: string, part?: string) => void>()
  const onChoose = vi.fn<(chart: string) => void>()
  const i18n = await allTexts(language)
  const { container, unmount } = render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <ChartPanel definition={definition} actor={actor} source={{ points: () => points }} onChoose={onChoose} onPick={onPick} />
      </I18nextProvider>
    </ChakraProvider>,
  )
  const picture = container.querySelector('svg[role=group]') as SVGSVGElement
  // A shape may come when it is first drawn.
  if (points.length > 0) await vi.waitFor(() => expect(picture.querySelector('[role=button]')).not.toBeNull())
  const texts = () => [...picture.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '')
  return {
    picture,
    texts,
    onPick,
    onChoose,
    i18n,
    unmount,
    /** The next chart does not come, by this. */
    fails: (error: Error) => {
      failure = error
      actor.send({ type: 'SHOW', parameters: { chart: definition.charts.find(({ id }) => id !== chart)!.id }, conditions: [] })
    },
    marks: () => within(picture as unknown as HTMLElement).queryAllByRole('button'),
  }
}
