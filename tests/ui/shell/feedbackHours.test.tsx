import { readFileSync } from 'node:fs'
import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { promisedBy } from '../../../domain/workingHours.ts'
import { examples } from '../../../machines/shell/feedbackCentre/examples.ts'
import { feedbackCentreMachine } from '../../../machines/shell/feedbackCentre/machine.ts'
import type { ListOutput } from '../../../machines/shell/feedbackCentre/setup.ts'
import { FeedbackCentre } from '../../../ui/shell/feedbackCentre/FeedbackCentre.tsx'
import { system } from '../../../ui/theme/system.ts'
import { allTexts } from '../../texts.ts'

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'America/Los_Angeles'))
afterAll(() => void (zone === undefined ? delete process.env['TZ'] : (process.env['TZ'] = zone)))
afterEach(cleanup)

/** Friday, 27 November 2026, 18:00 in Beijing: the day is over, and three others end on Wednesday. */
const SENT = Date.UTC(2026, 10, 27, 10)

it.each([
  [
    'en',
    'Support hours are 9:00–18:00 Beijing time, Monday to Friday.',
    /promised by Dec(ember)? 2, 2026.* 6:00\s?PM Beijing time/,
    /Sent .*2:00\s?AM/,
  ],
  ['cn', '支持时间为北京时间周一至周五 9:00–18:00。', /最晚于北京时间 2026年12月2日 18:00 前回复/, /提交于 .*02:00/],
] as const)(
  'FEED-04 in %s the hours of the support and until when a reply is promised are told by the clock of Beijing, and say so',
  async (language, hours, due, sent) => {
    const [item] = examples.actors.load.done[0]!.items
    const load = fromPromise<ListOutput, void>(async () => ({
      items: [{ ...item!, replies: [], createdAt: SENT, dueAt: promisedBy(SENT) }],
      total: 1,
    }))
    const actor = createActor(feedbackCentreMachine.provide({ actors: { load } })).start()
    const texts = await allTexts(language)
    render(
      <I18nextProvider i18n={texts}>
        <ChakraProvider value={system}>
          <FeedbackCentre actor={actor} language={language} unreplied={false} contact="" onWrite={null} />
        </ChakraProvider>
      </I18nextProvider>,
    )
    await screen.findByText(due)
    screen.getByText(sent)
    expect(screen.getByText(new RegExp(`${hours}$`)).textContent).toContain(hours)
    expect(readFileSync(`help/${language}/feedback.md`, 'utf8')).toMatch(
      language === 'cn' ? /支持时间为北京时间/ : /Beijing time, Monday to Friday/,
    )
  },
)
