import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LANGUAGES } from '../../../../domain/language.ts'
import { columnsMachine } from '../../../../machines/database/columns/machine.ts'
import type { LoadColumnsInput } from '../../../../machines/database/columns/types.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { exportMachine } from '../../../../machines/database/export/machine.ts'
import { columnsInput } from '../../../../domain/listColumns.ts'
import { loadComponentsWith } from '../../../../ui/common/lazyComponent.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { Dialogs } from '../../../../ui/database/list/Dialogs.tsx'
import type { ColumnsActor, ExportActor } from '../../../../ui/database/list/types.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

/** The dialogs of a list come in a file of their own, which may not come (GATE-10). */

afterEach(cleanup)
afterAll(() => loadComponentsWith((load) => load()))

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))
const screenOf = { conditions: [], sort: [], columns: ['number'], view: 'list' }

it.each(LANGUAGES)('GATE-10 (%s) a dialog that did not come says so to whoever asks for it, and gives its place up', async (language) => {
  const thrown = vi.spyOn(console, 'error').mockImplementation(() => {})
  loadComponentsWith(() => Promise.reject(new TypeError('no such file')))
  const columns = createActor(
    columnsMachine.provide({
      actors: { loadColumns: fromPromise<string[] | null, LoadColumnsInput>(() => Promise.resolve(null)), saveColumns: never() },
    }),
    { input: columnsInput(exampleDatabase) },
  ).start()
  const exporting = createActor(exportMachine.provide({ actors: { validateExport: never(), makeExport: never() } }), {
    input: { database: 'small' },
  }).start()
  const Both = () => (
    <Dialogs
      labels={useLabels(exampleDatabase)}
      columns={columns as unknown as ColumnsActor}
      exporting={exporting as unknown as ExportActor}
    />
  )
  const texts = await allTexts(language)
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Both />
      </I18nextProvider>
    </ChakraProvider>,
  )
  await act(async () => {})
  // Nobody has asked for one: nothing is lost.
  expect(screen.queryByRole('alert')).toBeNull()
  for (const ask of [() => columns.send({ type: 'OPEN' }), () => exporting.send({ type: 'START', screen: screenOf as never })]) {
    act(ask)
    expect(screen.getByRole('alert').textContent).toContain(`${texts.t('common:chunk.title')} ${texts.t('common:chunk.text')}`)
    act(() => screen.getByText(texts.t('common:actions.close')).click())
    expect(screen.queryByRole('alert')).toBeNull()
  }
  // Neither keeps other modals waiting.
  expect([columns, exporting].map((actor) => actor.getSnapshot().hasTag('open'))).toEqual([false, false])
  thrown.mockRestore()
})
