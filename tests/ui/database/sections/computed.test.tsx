import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { ForecastRow, QueueRow } from '../../../../domain/computed.ts'
import { application } from '../../../../domain/databases/application/definition.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import type { RecordDetail, SectionRow } from '../../../../domain/record.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { SECTIONS } from '../../../../ui/database/sections/registry.ts'
import { slotId, slotOptions } from '../../../../domain/database.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

const record: RecordDetail = {
  id: 'CXHS9000001',
  values: {
    applicationType: 'nda',
    registrationCategory: 'chem-1',
    centre: 'cde',
    reviewList: 'priority',
    reviewSequence: 2665,
    queueDate: '2026-01-09',
    reviewStartDate: null,
  },
  sections: {},
  provenance: { publisher: 'CDE', file: 'my.xlsx', asOf: '2026-11-30', sample: false },
}

/** What a section of an application shows of these rows. */
const draw = async (
  id: string,
  rows: readonly SectionRow[],
  language: Language,
  values: RecordDetail['values'] = {},
): Promise<HTMLElement> => {
  const i18n = await allTexts(language)
  const section = application.sections.find((one) => one.id === id)!
  const show = 'show' in section ? section.show : undefined
  const { Component } = SECTIONS[slotId(show!)]!
  const { container } = render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <Component
            definition={application}
            section={section}
            record={{ ...record, values: { ...record.values, ...values } }}
            rows={rows}
            labels={labelsOf(application, i18n.t as unknown as Translate, language)}
            today="2026-12-24"
            options={slotOptions(show!)}
          />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  )
  expect(container.textContent).not.toMatch(/databases:|texts\.|NaN|undefined|null/)
  return container
}
afterEach(() => document.body.replaceChildren())

const made: ForecastRow = {
  state: 'forecast',
  asOf: '2026-11-30',
  lasted: 329,
  peers: 1234,
  ended: 100,
  longer: 71,
  low: 337,
  median: 365,
  high: 393,
  lowDate: '2026-12-08',
  medianDate: '2027-01-05',
  highDate: '2027-02-02',
}
const none = { low: null, median: null, high: null, lowDate: null, medianDate: null, highDate: null }

describe.each(LANGUAGES)('what is worked out of an application, %s', (language) => {
  const said = <T,>(en: T, cn: T): T => (language === 'en' ? en : cn)

  it('APP-01 a forecast tells its median, its interval, how many peers it is made of and how', async () => {
    const { textContent: text = '' } = await draw('forecast', [made], language)
    for (const part of [
      said('Median2027-01-05day 365', '中位数2027-01-05第 365 天'),
      said('80 % interval2026-12-08 to 2027-02-02day 337 to day 393', '80% 区间2026-12-08 至 2027-02-02第 337 天至第 393 天'),
      said('From what was known on 2026-11-30329 days under review', '依据 2026-11-30 已知的信息已审评 329 天'),
      said(
        'applications with the same Application type, Registration category, Review centre; 1,234 of them are compared; 100 of these have a result; 71 took longer than 329 days',
        '申请类型、注册分类、审评中心相同的申请；用于比较的有 1,234 件；其中 100 件已有结论；71 件历时超过 329 天',
      ),
      'Kaplan–Meier',
    ])
      expect(text).toContain(part)
    // All that are alike are a list, which has more of them than are compared: the record itself, those accepted later. So the link tells no number.
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/application?applicationType=is:nda&registrationCategory=is:chem-1&centre=is:cde')
    expect(link.textContent).not.toMatch(/\d/)
    expect(screen.getByTestId('median')).toBeTruthy()
  })

  it('APP-01 an end that is not to be told is none; a median neither', async () => {
    const { textContent: text = '' } = await draw(
      'forecast',
      [{ ...made, median: null, medianDate: null, high: null, highDate: null }],
      language,
    )
    expect(text).toContain(said('Mediannot to be told yet', '中位数尚无法估计'))
    expect(text).toContain(said('after 2026-12-08, its end not to be told yet', '2026-12-08 之后，上限尚无法估计'))
    expect(text).toContain(said('day 337 or later', '第 337 天或更晚'))
    // The picture has no mark for a median that nobody knows.
    expect(within(screen.getByTestId('span')).queryByTestId('median')).toBeNull()
  })

  it.each<[Partial<ForecastRow>, string, string]>([
    [
      { ...none, state: 'few', ended: 19 },
      'No forecast: only 19 of its peers have a result, and 20 are needed.',
      '暂无预测：仅 19 件同类申请已有结论，至少需要 20 件。',
    ],
    [
      { ...none, state: 'few', peers: 1, ended: 1, longer: 0 },
      'No forecast: only 1 of its peers has a result, and 20 are needed.',
      '暂无预测：仅 1 件同类申请已有结论，至少需要 20 件。',
    ],
    [
      { ...none, state: 'few', peers: 1, ended: 1, longer: 0 },
      '1 of them is compared; 1 of these has a result',
      '用于比较的有 1 件；其中 1 件已有结论',
    ],
    [
      { ...none, state: 'early', peers: 520, ended: 20 },
      'No forecast: 20 of 520 peers have a result; so many are still under review that not even the beginning of an interval is to be told yet.',
      '暂无预测：520 件同类申请中 20 件已有结论，仍在审评的过多，连区间的下限也尚无法估计。',
    ],
    [
      { ...none, state: 'beyond', longer: 1, lasted: 1 },
      'No forecast: only 1 of its peers took longer than the 1 day so far.',
      '暂无预测：仅 1 件同类申请的时长超过目前的 1 天。',
    ],
    [
      { ...none, state: 'beyond', longer: 4 },
      'No forecast: only 4 of its peers took longer than the 329 days so far.',
      '暂无预测：仅 4 件同类申请的时长超过目前的 329 天。',
    ],
    [
      { state: 'over', lowDate: null, medianDate: null, highDate: null },
      'The result was released after 329 days.Of its peers half had a result within 365 days, and 80 % between 337 and 393 days.',
      '审评结论于承办后第 329 天公布。同类申请中，半数在 365 天内得出结论，80% 介于 337 至 393 天。',
    ],
    [
      { state: 'over', lasted: 1, high: null, lowDate: null, medianDate: null, highDate: null },
      'The result was released after 1 day.Of its peers half had a result within 365 days; by when nine tenths have one is not to be told yet.',
      '审评结论于承办后第 1 天公布。同类申请中，半数在 365 天内得出结论；九成何时得出结论尚无法估计。',
    ],
    [{ ...none, state: 'over' }, 'The result was released after 329 days.Peers', '审评结论于承办后第 329 天公布。同类申请：'],
    [
      { ...none, state: 'dayless', lasted: null, peers: null, ended: null, longer: null },
      'No forecast: its review is over, and the day of the result is not stated.',
      '暂无预测：审评已结束，但未说明结论公布的具体日期。',
    ],
    [
      { ...none, state: 'unknown', lasted: null, peers: null, ended: null, longer: null },
      'No forecast: acceptance date, type, category or centre is not stated, or the days contradict one another.',
      '暂无预测：承办日期、申请类型、注册分类或审评中心未说明，或日期相互矛盾。',
    ],
  ])('APP-01 where there is none it says why: %o', async (row, en, cn) => {
    const { textContent: text = '' } = await draw('forecast', [{ ...made, ...row }], language)
    expect(text).toContain(said(en, cn))
    expect(text).not.toContain(said('80 % interval', '80% 区间'))
    // Without an interval nothing is drawn, for 0 days would be one.
    const isDrawn = row.state === 'over' && row.low !== null
    expect(screen.queryAllByTestId('span')).toHaveLength(isDrawn ? 1 : 0)
  })

  it('APP-01 a place in the queue tells how many are ahead and in the list, what the publisher says of it stands beside', async () => {
    const row: QueueRow = { state: 'waiting', asOf: '2026-11-30', ahead: 12, sameDay: 2, begun: 7, inList: 48 }
    const { textContent: text = '' } = await draw('queue', [row], language)
    for (const part of [
      said('12 ahead, 48 in the list', '前方 12 件，序列中共 48 件'),
      said('The reviews of 7 of those ahead have begun.', '前方有 7 件已开始审评。'),
      said('2 more entered the list on the same day.', '同日进入序列的还有 2 件。'),
      said('Review listPriority review', '审评序列优先审评'),
      said('No. in the list2,665', '序列内序号2,665'),
    ])
      expect(text).toContain(part)
    document.body.replaceChildren()
    expect((await draw('queue', [{ ...row, ahead: 0, begun: 0 }], language)).textContent).toContain(
      said('First of 48 in the list', '序列中共 48 件，排在最前'),
    )
    document.body.replaceChildren()
    expect((await draw('queue', [{ ...row, ahead: 0, sameDay: 0, begun: 0, inList: 1 }], language)).textContent).toMatch(
      said(/The only one in the list/, /序列中共 1 件，排在最前/),
    )
    document.body.replaceChildren()
    expect((await draw('queue', [{ ...row, ahead: 1, sameDay: 0, begun: 1, inList: 2 }], language)).textContent).toContain(
      said('The review of 1 of those ahead has begun.', '前方有 1 件已开始审评。'),
    )
    for (const [state, en, cn] of [
      ['left', 'It has left the list: its review is over.', '已离开序列：审评已结束。'],
      ['none', 'It is in no list: its review is over.', '不在任何序列中：审评已结束。'],
      ['unknown', 'Which list it is in, or since when, is not stated.', '未说明所在序列或进入日期。'],
    ] as const) {
      document.body.replaceChildren()
      expect((await draw('queue', [{ ...row, state, ahead: null, inList: null }], language)).textContent).toContain(said(en, cn))
    }
  })

  it('APP-01 the timeline tells how long it was from step to step, in both kinds of days, and what is to come', async () => {
    await draw(
      'timeline',
      [
        { date: '2026-11-16', step: 'review', note: null },
        { date: '2026-11-06', step: 'queued', note: null },
        { date: '2026-11-05', step: 'accepted', note: null },
      ],
      language,
    )
    const steps = within(screen.getByTestId('steps')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      said('Accepted2026-11-051 day · 1 working', '承办受理2026-11-051 天 · 1 个工作日'),
      said('Review queue2026-11-0610 days · 6 working', '排队待审评2026-11-0610 天 · 6 个工作日'),
      said('Review2026-11-1614 days · 10 working so far', '审评2026-11-16至今 14 天 · 10 个工作日'),
      said('Site inspectionwhere required', '现场核查如需要'),
      said('Approvalto come', '批准待进行'),
      said('Certificateto come', '制证发证待进行'),
    ])
    expect(steps[2]!.getAttribute('aria-current')).toBe('step')
    expect(document.body.textContent).toContain(
      said(
        'From the first step to 2026-11-30: 25 days · 17 working. Working days are Monday to Friday; public holidays are not taken out.',
        '从首个环节到 2026-11-30：25 天 · 17 个工作日。 工作日按周一至周五计，未扣除法定节假日。',
      ),
    )
  })

  const begun = [
    { date: '2026-11-02', step: 'accepted', note: null },
    { date: '2026-11-06', step: 'queued', note: null },
  ]
  const [accepted, queued] = [
    said('Accepted2026-11-024 days · 4 working', '承办受理2026-11-024 天 · 4 个工作日'),
    said('Review queue2026-11-06', '排队待审评2026-11-06'),
  ]
  const until = (days: number, workdays: number) => said(`${days} days · ${workdays} working`, `${days} 天 · ${workdays} 个工作日`)
  it.each<[string, Record<string, string>, string[]]>([
    [
      'withdrawn by its result alone',
      { reviewResult: 'withdrawn', reviewResultDate: '2026-11-16' },
      [accepted, queued + until(10, 6), said('Voluntarily withdrawn2026-11-16', '主动撤回2026-11-16')],
    ],
    ['withdrawn on a day that is not stated', { reviewResult: 'withdrawn' }, [accepted, queued, said('Voluntarily withdrawn', '主动撤回')]],
    [
      'approved by its result alone: the certificate is to come',
      { reviewResult: 'clinical-trial-approved', reviewResultDate: '2026-11-16', nmpaStatus: 'under-review' },
      [
        accepted,
        queued + until(10, 6),
        said(`Clinical trial approved2026-11-16${until(14, 10)} so far`, `批准临床2026-11-16至今 ${until(14, 10)}`),
        said('Certificateto come', '制证发证待进行'),
      ],
    ],
    [
      // How long it has been approved nobody says, and how long it queued before neither.
      'approved on a day that is not stated: the certificate is to come',
      { reviewResult: 'market-authorization', nmpaStatus: 'under-review' },
      [accepted, queued, said('Market authorization', '批准上市'), said('Certificateto come', '制证发证待进行')],
    ],
    [
      'approved, and the licence issued',
      { reviewResult: 'market-authorization', reviewResultDate: '2026-11-16', nmpaStatus: 'licence-issued' },
      [accepted, queued + until(10, 6), said('Market authorization2026-11-16', '批准上市2026-11-16')],
    ],
    ['archived by the NMPA, without a result', { nmpaStatus: 'archived' }, [accepted, queued]],
    [
      'approved by what the NMPA says, without a result',
      { nmpaStatus: 'certificate-to-be-issued' },
      [accepted, queued + said(`${until(24, 16)} so far`, `至今 ${until(24, 16)}`), said('Certificateto come', '制证发证待进行')],
    ],
  ])('APP-01 what an authority says of it in its fields is not still to come: %s', async (_, values, shown) => {
    await draw('timeline', begun, language, values)
    expect(
      within(screen.getByTestId('steps'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(shown)
  })

  it.each<[string, Record<string, string>]>([
    ['pending', { reviewResult: 'pending', nmpaStatus: 'under-review' }],
    ['a result of a day after that of the record', { reviewResult: 'rejected', reviewResultDate: '2026-12-01' }],
    ['a status of a day after that of the record', { nmpaStatus: 'licence-issued', nmpaStatusDate: '2026-12-05' }],
    ['a status that decides, of a day after it', { nmpaStatus: 'certificate-to-be-issued', nmpaStatusDate: '2026-12' }],
  ])('APP-01 while nothing is decided, review, approval and certificate are to come: %s', async (_, values) => {
    await draw('timeline', begun, language, values)
    expect(
      within(screen.getByTestId('steps'))
        .getAllByRole('listitem')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual([
      said('Reviewto come', '审评待进行'),
      said('Site inspectionwhere required', '现场核查如需要'),
      said('Approvalto come', '批准待进行'),
      said('Certificateto come', '制证发证待进行'),
    ])
  })

  it.each([
    ['data-requested', ['Site inspection', 'Approval', 'Certificate'], ['现场核查', '批准', '制证发证']],
    [
      'other',
      ['Review queue', 'Review', 'Site inspection', 'Approval', 'Certificate'],
      ['排队待审评', '审评', '现场核查', '批准', '制证发证'],
    ],
  ])('APP-01 what only the step "%s" is known of has been accepted, and is in that part of the way', async (step, en, cn) => {
    await draw('timeline', [{ date: '2026-11-16', step, note: null }], language)
    const ahead = within(screen.getByTestId('steps')).getAllByRole('listitem').slice(1)
    expect(ahead.map(({ textContent }) => textContent!.replace(/to come|where required|待进行|如需要/, ''))).toEqual(said(en, cn))
  })

  it('APP-01 a result that stands among the steps stands there once', async () => {
    await draw('timeline', [...begun, { date: '2026-11-16', step: 'approved', note: null }], language, {
      reviewResult: 'market-authorization',
      reviewResultDate: '2026-11-16',
    })
    expect(within(screen.getByTestId('steps')).getAllByRole('listitem')).toHaveLength(4)
  })

  it('APP-01 nothing is to come of an application that was withdrawn', async () => {
    await draw(
      'timeline',
      [
        { date: '2026-11-02', step: 'accepted', note: null },
        { date: '2026-11-16', step: 'withdrawn', note: null },
      ],
      language,
    )
    expect(within(screen.getByTestId('steps')).getAllByRole('listitem')).toHaveLength(2)
    expect(document.body.textContent).toContain(
      said('From the first step to the last: 14 days · 10 working.', '从首个环节到末个环节：14 天 · 10 个工作日。'),
    )
  })
})
