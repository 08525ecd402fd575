import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { slotId } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { remember } from '../../../../domain/databases/known.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import type { RecordDetail } from '../../../../domain/record.ts'
import { detailMachine } from '../../../../machines/database/detail/machine.ts'
import type { ActionActor } from '../../../../services/database/actions/define.ts'
import { ACTION_ACTORS } from '../../../../services/database/actions/registry.ts'
import { citationOf } from '../../../../services/database/citation.ts'
import { detailWorld } from '../../../../services/database/detail.ts'
import { createCaches, type World } from '../../../../services/world.ts'
import { RecordActions } from '../../../../ui/database/actions/Actions.tsx'
import { defineAction } from '../../../../ui/database/actions/define.ts'
import { ACTIONS } from '../../../../ui/database/actions/registry.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

const record: RecordDetail = {
  id: 'BLA125514',
  values: { applicationNumber: 'BLA125514', brandName: [{ key: 'KEYTRUDA' }] },
  sections: {},
  provenance: { publisher: 'FDA', file: 'drugsatfda.zip!Products.txt', asOf: '2019-07-01', sample: false },
}
const address = 'https://materia.example/drugus/detail/BLA125514'

/** What an action does that only asks something. */
const asking = createMachine({ initial: 'idle', states: { idle: { on: { OPEN: 'asking' } }, asking: { tags: ['open'] } } })

/** The record's actor with the real behaviour of its actions, on a browser that lets pages write to the clipboard or not. */
const open = async (language: Language, definition = drugus, behaviours = ACTION_ACTORS, texts?: Awaited<ReturnType<typeof allTexts>>) => {
  const i18n = texts ?? (await allTexts(language))
  const world = {
    gateway: { record: () => Promise.resolve(record) },
    caches: createCaches(),
    navigation: { address: () => '', setTitle: () => {} },
    t: i18n.t,
  } as unknown as World
  const actor = createActor(detailMachine.provide(detailWorld(world, (section) => section, behaviours)), {
    input: { database: 'drugus', recordId: record.id },
  }).start()
  const Buttons = () => {
    const labels = useLabels(definition)
    return <RecordActions definition={definition} parent={actor} labels={labels} />
  }
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <Buttons />
      </I18nextProvider>
    </ChakraProvider>,
  )
  return { actor, t: i18n.t as unknown as World['t'] }
}
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('actions that definitions name', () => {
  it('DB-14 all have a button and a behaviour', () => {
    const lacking = DATABASES.flatMap(({ id, actions = [] }) =>
      actions
        .map(slotId)
        .flatMap((action) => [
          ...(ACTIONS[action] ? [] : [`${id}: no button for ${action}`]),
          ...(ACTION_ACTORS[action] ? [] : [`${id}: nothing does ${action}`]),
        ]),
    )
    expect(lacking).toEqual([])
    for (const action of ['copyCitation', 'copyLink'])
      expect(DATABASES.every(({ actions = [] }) => actions.map(slotId).includes(action))).toBe(true)
  })

  it.each([
    ['en', 'Copy citation', 'Citation copied'],
    ['cn', '复制引用', '引用已复制'],
  ] as const)('DB-14 (%s) a record is cited in one line, on the clipboard and before the reader’s eyes', async (language, name, said) => {
    const user = userEvent.setup()
    const { t } = await open(language)
    await user.click(await screen.findByRole('button', { name }))
    const status = await screen.findByRole('status')
    const line = citationOf({ t, language }, 'drugus', record, `${location.origin}/drugus/detail/BLA125514`)
    expect(status.textContent).toBe(`${said}${line}`)
    expect(await navigator.clipboard.readText()).toBe(line)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  it('a browser that refuses its clipboard shows the line to be copied by hand', async () => {
    const user = userEvent.setup()
    await open('en')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    document.execCommand = () => false
    await user.click(await screen.findByRole('button', { name: 'Copy citation' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Citation' })
    expect(field.value).toContain('KEYTRUDA (BLA125514)')
    await user.click(field)
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(field.value)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('DB-14 an action of one database has its own name, and is told what the definition says to it', async () => {
    const [i18n, user] = [await allTexts('en'), userEvent.setup()]
    i18n.addResource('en', 'databases', 'drugus.actions.tried', 'Remind me')
    const actions = ACTIONS as Record<string, unknown>
    actions['tried'] = defineAction({ icon: 'quote', Component: ({ options }) => <p>{JSON.stringify(options)}</p> })
    const own = { ...drugus, actions: [{ id: 'tried', with: { days: '30' } }] as never }
    remember(own)
    try {
      await open('en', own, { tried: async () => () => asking }, i18n)
      await user.click(await screen.findByRole('button', { name: 'Remind me' }))
      expect(screen.getByText('{"days":"30"}')).toBeTruthy()
    } finally {
      delete actions['tried']
      remember(drugus)
    }
  })

  it('an action has a button, and one that nothing does has none', async () => {
    await open('en', { ...drugus, actions: ['copyCitation', 'nobodyHas'] as never })
    await screen.findByRole('button', { name: 'Copy citation' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('an action whose behaviour does not come', () => {
  const copyCitation = { copyCitation: ACTION_ACTORS['copyCitation']! }
  const two = { ...drugus, actions: ['nobodyHas', 'copyCitation'] as never }
  afterEach(() => remember(drugus))

  it('DB-14 holds back neither the record nor another action, and is offered when it comes after all', async () => {
    remember(two)
    let arrive: (actor: ActionActor) => void = () => {}
    const hanging = () => new Promise<ActionActor>((resolve) => (arrive = resolve))
    const { actor } = await open('en', two, { nobodyHas: hanging, ...copyCitation })
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ shown: 'reading' }))
    await screen.findByRole('button', { name: 'Copy citation' })
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('action:nobodyHas')
    arrive(await copyCitation.copyCitation())
    await waitFor(() => expect(Object.keys(actor.getSnapshot().children)).toContain('action:nobodyHas'))
  })

  it('DB-14 GATE-10 is not offered, and the record stays', async () => {
    remember(two)
    const load = vi.fn(() => Promise.reject(new TypeError('no such file')))
    const { actor } = await open('en', two, { nobodyHas: load, ...copyCitation })
    await screen.findByRole('button', { name: 'Copy citation' })
    await waitFor(() => expect(load).toHaveBeenCalledTimes(5), { timeout: 2000 })
    expect([actor.getSnapshot().status, actor.getSnapshot().hasTag('busy'), screen.getAllByRole('button').length]).toEqual([
      'active',
      false,
      1,
    ])
  })
})

describe('a citation', () => {
  const cite = async (language: Language, given: Partial<RecordDetail>) =>
    citationOf({ language, t: (await allTexts(language)).t as unknown as World['t'] }, 'drugus', { ...record, ...given }, address)

  it.each([
    ['en', `KEYTRUDA (BLA125514). Materia, US Approved. FDA, drugsatfda.zip!Products.txt, as of 2019-07-01. ${address}`],
    ['cn', `KEYTRUDA（BLA125514），Materia“美国批准”。发布方：FDA；文件：drugsatfda.zip!Products.txt；数据截至 2019-07-01。${address}`],
  ] as const)('DB-14 (%s) names the record, its number, publisher, file, date and address', async (language, line) => {
    expect(await cite(language, {})).toBe(line)
  })

  it.each(LANGUAGES)('DB-14 (%s) leaves out what there is not, stays one line, and says what is no real record', async (language) => {
    const undated = await cite(language, { provenance: { ...record.provenance, asOf: '' } })
    expect(undated).not.toMatch(/as of|截至/)
    const unnamed = await cite(language, { values: { applicationNumber: 'BLA125514' } })
    expect(unnamed.startsWith(language === 'en' ? 'BLA125514. ' : 'BLA125514，')).toBe(true)
    expect(await cite(language, { values: { ...record.values, brandName: [{ key: 'TWO\nLINES' }] } })).toContain('TWO LINES')
    const sample = await cite(language, { provenance: { ...record.provenance, publisher: 'Materia sample', sample: true } })
    expect(sample).toMatch(/^(\[Sample data|【示例数据)/)
    // Who publishes it reads in the reader's language, too.
    expect(sample).toContain(language === 'en' ? 'Materia sample' : 'Materia 示例')
    expect(sample.includes('Materia sample')).toBe(language === 'en')
  })
})
