import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnFields, conclusionOf, facetFields, fieldLabel, generalFields, toneOf } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { validityReason } from '../../domain/databases/drugct/rules.ts'
import { drugct } from '../../domain/databases/drugct/definition.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { ALL_REASONS, type JudgedTrial, judgeTrial, monthsFrom, REASONS } from '../../domain/databases/drugct/validity.ts'
import { RECOGNISED } from '../../domain/databases/recognised.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { hasCard, numberPieces, recordNamed } from '../../domain/numbers.ts'
import { readIn } from '../../domain/readings.ts'
import { speechOf } from '../../domain/wording.ts'
import { generateSample } from '../../server/sample/generate.ts'
import { allTexts } from '../texts.ts'

/** What modules.txt asks of a Chinese trial, in its own figures. */
const ASKED = [
  'registrationNumber',
  'title',
  'phase',
  'status',
  'target',
  'indication',
  'sponsor',
  'sponsorGroup',
  'design',
  'trialType',
  'enrollmentEstimated',
  'enrollmentActual',
  'firstPostedDate',
  'consentDate',
  'firstEnrollmentDate',
  'endDate',
  'principalInvestigator',
  'institution',
  'relatedNumber',
  'acceptanceNumber',
  'drugType',
  'province',
  'validity',
  'validityReason',
]

const trial = (given: Partial<JudgedTrial> = {}): JudgedTrial => ({
  phase: '3',
  status: 'recruiting',
  firstPostedDate: '2020-05-06',
  consentDate: null,
  firstEnrollmentDate: null,
  ethicsDate: null,
  approvalNumberDate: null,
  applicationType: null,
  applicationStatus: null,
  applicationDate: null,
  ...given,
})
const be = (given: Partial<JudgedTrial> = {}): JudgedTrial => trial({ phase: 'be', ethicsDate: '2020-03-01', ...given })
const AS_OF = '2023-02-15'
const reason = (given: JudgedTrial, asOf = AS_OF) => judgeTrial(given, asOf).reason

describe('clinical trials of China', () => {
  it('CT-01 DB-15/drugct every field of the source is asked for, counted or found, stands in list, record and workbook', () => {
    const inRecord: readonly string[] = drugct.sections.flatMap((section) => (section.kind === 'fields' ? [...section.fields] : []))
    const found = [...generalFields(drugct).all, ...facetFields(drugct)]
    for (const id of ASKED) {
      expect([id, found.includes(id), columnFields(drugct).includes(id)]).toEqual([id, true, true])
      // Groups show with their names.
      if (id !== 'sponsorGroup') expect([id, inRecord.includes(id)]).toEqual([id, true])
    }
    expect(drugct.sections.flatMap((section) => (section.kind === 'table' ? [section.id] : []))).toEqual([
      'drugs',
      'enrolment',
      'endpoints',
      'sites',
      'ethics',
    ])
    // DB-07: up to 1000 trials in one file.
    expect(drugct.exportLimit).toBe(1000)
  })

  it('CT-01 has the five statuses of the source, its last as the two that the registry tells apart, and its eight phases, in both languages', async () => {
    const words = {
      en: {
        status: [
          'Ongoing, not yet recruiting',
          'Ongoing, recruiting',
          'Ongoing, recruitment completed',
          'Completed',
          'Suspended',
          'Terminated',
        ],
        phase: ['BE', 'Phase I', 'Phase I/II', 'Phase II', 'Phase II/III', 'Phase III', 'Phase IV', 'Other'],
      },
      cn: {
        status: ['进行中（尚未招募）', '进行中（招募中）', '进行中（招募完成）', '已完成', '暂停', '终止'],
        phase: ['BE', 'I期', 'I/II期', 'II期', 'II/III期', 'III期', 'IV期', '其他'],
      },
    }
    for (const language of LANGUAGES) {
      const speech = speechOf(drugct, { language, t: (await allTexts(language)).t as never })
      for (const field of ['status', 'phase'] as const)
        expect(drugct.fields[field].options.map((key) => speech.option(field, key))).toEqual(words[language][field])
    }
    expect(drugct.fields.status.options.map((key) => toneOf(drugct.fields.status, key))).toEqual([
      'pending',
      'current',
      'pending',
      'ended',
      'held',
      'stopped',
    ])
  })

  it('CT-01 TRUTH-02 validity and its reason are marked as concluded, and each reason is a sentence in both languages', async () => {
    for (const id of ['validity', 'validityReason'] as const) {
      expect(conclusionOf(drugct.fields[id])).toBe('workedOut')
      expect(fieldLabel(drugct, id).mark).toBe('databases:derived.known')
      expect(facetFields(drugct)).toContain(id)
    }
    expect([...drugct.fields.validityReason.options]).toEqual([...ALL_REASONS])
    for (const language of LANGUAGES) {
      const speech = speechOf(drugct, { language, t: (await allTexts(language)).t as never })
      const said = ALL_REASONS.map((key) => speech.option('validityReason', key))
      expect(new Set(said).size).toBe(16)
      expect(said.at(-1)).toBe(
        language === 'en'
          ? 'BE trial: suspended or terminated, and not stated whether it had begun'
          : 'BE 试验：已暂停或终止，未填写此前是否已开始',
      )
      expect(said[0]).toMatch(language === 'en' ? /22 July 2015/ : /2015年7月22日/)
    }
  })

  it('CT-01 TRUTH-02 the ethics approval and the number of sites, which the registry does not state and a table of one’s own may, leave open which of the two they are; days that one states do not', () => {
    const marked = Object.keys(drugct.fields).filter((id) => conclusionOf(drugct.fields[id as 'title']) === 'statedOrWorkedOut')
    expect(marked).toEqual(['ethicsDate', 'siteCount'])
    for (const id of marked) expect(fieldLabel(drugct, id).mark).toBe('databases:derived.statedOr')
    expect(fieldLabel(drugnct, 'siteCount').mark).toBe('databases:derived.statedOr')
    for (const id of ['consentDate', 'firstEnrollmentDate', 'endDate']) expect(fieldLabel(drugct, id).mark).toBeNull()
  })

  it('CT-01 LANG-03 who stopped a trial stands beside its status, in the registry’s words and in English', async () => {
    const base = drugct.sections[0]
    expect(base.kind === 'fields' && base.fields.slice(3, 5)).toEqual(['status', 'statusNote'])
    const { searchable, column, reads } = drugct.fields.statusNote
    expect([searchable, column]).toEqual([true, { width: 150 }])
    const words = ['主动暂停', '责令暂停', '主动终止', '责令终止', '被叫停', '因不良事件']
    expect(words.map((word) => readIn(reads, word, 'en'))).toEqual([
      'Suspended voluntarily',
      'Suspended by order',
      'Terminated voluntarily',
      'Terminated by order',
      'Called to a halt',
      '因不良事件',
    ])
    expect(words.map((word) => readIn(reads, word, 'cn'))).toEqual(words)
    const labels = LANGUAGES.map(async (language) =>
      speechOf(drugct, { language, t: (await allTexts(language)).t as never }).field('statusNote'),
    )
    expect((await Promise.all(labels)).toSorted()).toEqual(['Status in the registry’s words', '状态说明'])
    const sample = [...generateSample(drugct, { count: 1500, seed: 1, asOf: '2026-11-21' })]
    const told = new Set(sample.map(({ values }) => `${String(values['status'])} ${String(values['statusNote'])}`))
    expect([...told].toSorted()).toEqual([
      'completed null',
      'not-yet-recruiting null',
      'recruiting null',
      'recruitment-completed null',
      'suspended 主动暂停',
      'suspended 责令暂停',
      'terminated 主动终止',
      'terminated 被叫停',
      'terminated 责令终止',
    ])
  })

  it('CT-01 LANG-03 ages read in either language', () => {
    const field = drugct.fields.maximumAge
    expect(['18岁', '1岁', '6个月', '6月', '无上限', '18 Years'].map((age) => readIn(field.reads, age, 'en'))).toEqual([
      '18 Years',
      '1 Year',
      '6 Months',
      '6 Months',
      'No limit',
      '18 Years',
    ])
    expect(readIn(field.reads, '18 Years', 'cn')).toBe('18 岁')
  })
})

describe('whether a trial counts', () => {
  it.each<[string, Partial<JudgedTrial>, string]>([
    ['posted the day before the cut-off', { firstPostedDate: '2015-07-21' }, 'before-cut-off'],
    ['posted on the day of the cut-off', { firstPostedDate: '2015-07-22' }, 'since-cut-off'],
    ['posted before it, whatever goes on since', { firstPostedDate: '2014', consentDate: '2016-01-01' }, 'before-cut-off'],
    ['posted in the month of the cut-off', { firstPostedDate: '2015-07' }, 'date-imprecise'],
    ['posted in its year', { firstPostedDate: '2015' }, 'date-imprecise'],
    ['posted the month after', { firstPostedDate: '2015-08' }, 'since-cut-off'],
    ['no day of posting: the first consent', { firstPostedDate: null, consentDate: '2015-07-21' }, 'before-cut-off'],
    ['no day of posting: the first participant', { firstPostedDate: null, firstEnrollmentDate: '2015-07-23' }, 'since-cut-off'],
    ['no day at all', { firstPostedDate: null }, 'no-date'],
    ['completed since', { status: 'completed' }, 'since-cut-off'],
    ['a phase that is not known', { phase: null }, 'since-cut-off'],
  ])('CT-01 of any phase, %s', (_, given, expected) => {
    expect(reason(trial(given))).toBe(expected)
    // Bioequivalence too, as far as the cut-off tells.
    if (expected !== 'since-cut-off') expect(reason(be(given))).toBe(expected)
  })

  it.each<[string, Partial<JudgedTrial>, string]>([
    ['begun on the last day of the year', { consentDate: '2021-03-01' }, 'be-in-time'],
    ['begun a day later', { consentDate: '2021-03-02' }, 'be-late'],
    ['the earlier of consent and participant counts', { consentDate: '2021-02-28', firstEnrollmentDate: '2021-03-09' }, 'be-in-time'],
    ['begun before the ethics approval that is known', { consentDate: '2020-01-01' }, 'be-in-time'],
    ['not begun, the year over', { status: 'not-yet-recruiting' }, 'be-not-begun'],
    ['not begun, the year not over', { status: 'not-yet-recruiting', ethicsDate: '2022-02-15' }, 'be-may-begin'],
    ['not begun, the year over by a day', { status: 'not-yet-recruiting', ethicsDate: '2022-02-14' }, 'be-not-begun'],
    ['completed, and nobody says when it began', { status: 'completed' }, 'be-start-not-stated'],
    ['recruiting, and nobody says since when', { status: 'recruiting', ethicsDate: '2022-12-01' }, 'be-start-not-stated'],
    ['recruited, and nobody says since when', { status: 'recruitment-completed' }, 'be-start-not-stated'],
    ['terminated within the year', { status: 'terminated', ethicsDate: '2022-12-01' }, 'be-stopped'],
    ['terminated, the year over', { status: 'terminated' }, 'be-stopped'],
    ['suspended within the year', { status: 'suspended', ethicsDate: '2022-12-01' }, 'be-stopped'],
    ['suspended, the year over', { status: 'suspended' }, 'be-stopped'],
    ['terminated after a begin in time', { status: 'terminated', consentDate: '2020-06-01' }, 'be-in-time'],
    ['suspended after a late begin', { status: 'suspended', consentDate: '2021-06-01' }, 'be-late'],
    ['terminated, its number late', { status: 'terminated', approvalNumberDate: '2021-03-02' }, 'be-number-late'],
    ['a status that is not known, the year not over', { status: null, ethicsDate: '2022-12-01' }, 'be-may-begin'],
    ['ethics not known', { ethicsDate: null, consentDate: '2021-01-01' }, 'no-ethics-date'],
    ['begun in a month that may be late', { consentDate: '2021-03' }, 'date-imprecise'],
    ['begun in a month that is not', { consentDate: '2021-02' }, 'be-in-time'],
    ['ethics known to the month', { ethicsDate: '2020-03', consentDate: '2021-03-15' }, 'date-imprecise'],
    ['number within the year', { consentDate: '2020-06-01', approvalNumberDate: '2021-03-01' }, 'be-in-time'],
    ['number a day later', { consentDate: '2020-06-01', approvalNumberDate: '2021-03-02' }, 'be-number-late'],
    ['ethics on a leap day', { ethicsDate: '2020-02-29', consentDate: '2021-02-28' }, 'be-in-time'],
    ['a day after a leap day’s year', { ethicsDate: '2020-02-29', consentDate: '2021-03-01' }, 'be-late'],
  ])('CT-01 of bioequivalence, %s', (_, given, expected) => expect(reason(be(given))).toBe(expected))

  it('CT-01 other phases have no year to begin in', () => {
    for (const phase of drugct.fields.phase.options.filter((one) => one !== 'be'))
      expect(reason(trial({ phase, ethicsDate: '2016-01-01', consentDate: '2022-01-01' }))).toBe('since-cut-off')
  })

  it.each<[string, Partial<JudgedTrial>, string]>([
    ['a supplement of three years ago', { applicationType: 'supplement', applicationDate: '2020-02-15' }, 'supplement-recent'],
    ['a day older', { applicationType: 'supplement', applicationDate: '2020-02-14' }, 'supplement-old'],
    ['a re-examination', { applicationType: 're-examination', applicationDate: '2023-01-01' }, 'supplement-recent'],
    ['a supplement without a day', { applicationType: 'supplement' }, 'no-date'],
    ['a supplement of 2020', { applicationType: 'supplement', applicationDate: '2020' }, 'date-imprecise'],
    [
      'an IND under review for three months',
      { applicationType: 'ind', applicationStatus: 'under-review', applicationDate: '2022-11-15' },
      'review-recent',
    ],
    ['a day longer', { applicationType: 'ind', applicationStatus: 'under-review', applicationDate: '2022-11-14' }, 'review-old'],
    [
      'a clinical trial application',
      { applicationType: 'clinical', applicationStatus: 'under-review', applicationDate: '2023-02-01' },
      'review-recent',
    ],
    ['an IND that was approved', { applicationType: 'ind', applicationStatus: 'approved', applicationDate: '2019-01-01' }, 'since-cut-off'],
  ])('CT-01 by its application, %s', (_, given, expected) => {
    // Whatever else is known of it.
    expect(reason(trial(given))).toBe(expected)
    if (expected !== 'since-cut-off') expect(reason(trial({ ...given, firstPostedDate: '2014-01-01' }))).toBe(expected)
  })

  const day = fc
    .date({ min: new Date('2012-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const maybe = fc.option(day)
  const any = fc.record<JudgedTrial>({
    phase: fc.option(fc.constantFrom(...drugct.fields.phase.options)),
    status: fc.option(fc.constantFrom(...drugct.fields.status.options)),
    firstPostedDate: fc.option(fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, length]) => date.slice(0, length))),
    consentDate: maybe,
    firstEnrollmentDate: maybe,
    ethicsDate: maybe,
    approvalNumberDate: maybe,
    applicationType: fc.option(fc.constantFrom(...drugct.fields.applicationType.options)),
    applicationStatus: fc.option(fc.constantFrom(...drugct.fields.applicationStatus.options)),
    applicationDate: maybe,
  })

  it('CT-01 every trial has one reason, which is one of its judgement, whatever is known of it', () => {
    fc.assert(
      fc.property(any, day, (one, asOf) => {
        const { validity, reason: why } = judgeTrial(one, asOf)
        expect(REASONS[validity] as readonly string[]).toContain(why)
      }),
    )
  })

  it('CT-01 what the year or month of posting tells is what each of its days tells, else it is left open', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('2014', '2015', '2016', '2015-06', '2015-07', '2015-08'), day, (one, posted, asOf) => {
        const plain = { ...one, applicationType: null, phase: '3' }
        const on = (date: string) => judgeTrial({ ...plain, firstPostedDate: date }, asOf).validity
        const [first, last] = posted.length === 4 ? [`${posted}-01-01`, `${posted}-12-31`] : [`${posted}-01`, `${posted}-30`]
        const both = new Set([on(first), on(last)])
        expect(on(posted)).toBe(both.size === 1 ? [...both][0] : 'unknown')
      }),
    )
  })

  it('CT-01 a trial that has expired by its dates does not come back: a later day finds it as it was', () => {
    fc.assert(
      fc.property(any, day, fc.integer({ min: 1, max: 200 }), (one, asOf, months) => {
        const later = monthsFrom(asOf, months)
        // An application dated after the day of the records is a slip of a table.
        fc.pre(one.applicationDate === null || one.applicationDate <= asOf)
        const revived = judgeTrial(one, asOf).validity === 'expired' && judgeTrial(one, later).validity !== 'expired'
        expect(revived).toBe(false)
      }),
    )
  })

  it('CT-01 months are of the calendar, and the last of one without such a day', () => {
    expect([monthsFrom('2023-02-15', -3), monthsFrom('2023-05-31', -3), monthsFrom('2024-02-29', 12), monthsFrom('2023-11-30', 3)]).toEqual(
      ['2022-11-15', '2023-02-28', '2025-02-28', '2024-02-29'],
    )
  })

  it('CT-01 records are judged on the day they are of, and the sample has trials of each judgement', () => {
    const records = [...generateSample(drugct, { count: 1500, seed: 1, asOf: '2026-11-21' })]
    const judged = new Map<unknown, number>()
    for (const { values, provenance } of records) {
      const why = validityReason.by((field) => String([values[field] ?? ''].flat()[0] ?? ''), provenance.asOf)
      judged.set(why, (judged.get(why) ?? 0) + 1)
    }
    for (const one of ['since-cut-off', 'before-cut-off', 'be-in-time', 'be-late', 'be-not-begun'])
      expect([one, judged.get(one)]).not.toEqual([one, undefined])
  })
})

describe('official numbers, wherever they stand', () => {
  it('NCT-01 CT-01 name their record, whatever their letter case; what is near one is none', () => {
    expect(['NCT04379635', 'nct04379635 ', 'CTR20230454'].map(recordNamed)).toEqual([
      { database: 'drugnct', id: 'NCT04379635' },
      { database: 'drugnct', id: 'NCT04379635' },
      { database: 'drugct', id: 'CTR20230454' },
    ])
    expect(['CXHL2200210', 'jyhs2000123 ', 'CYHB1850001', 'JTH1900001', 'CXZS2100012'].map((text) => recordNamed(text)?.database)).toEqual(
      Array<string>(5).fill('application'),
    )
    expect(recordNamed('cxhl2200210')?.id).toBe('CXHL2200210')
    for (const text of ['CXHL220021', 'CXHL22002100', 'CTR2023045', 'JNJ7777120', 'CYP3A4', 'CXHL-2200210'])
      expect(recordNamed(text)).toBeNull()
    for (const text of ['NCT0437963', 'NCT043796351', 'CTR2023045', 'ChiCTR2000029308', 'NDA021845', '', 'NCT-04379635'])
      expect(recordNamed(text)).toBeNull()
  })

  it('NCT-01 are found in a text, those of databases that the reader may open', () => {
    const both = new Set(['drugnct', 'drugct'])
    const text = '参见CTR20230454；also NCT04379635, not ChiCTR2000029308.'
    const named = (open: ReadonlySet<string>) => numberPieces(text, open).flatMap(({ text: piece, names }) => (names ? [piece] : []))
    expect(named(both)).toEqual(['CTR20230454', 'NCT04379635'])
    expect(named(new Set(['drugct']))).toEqual(['CTR20230454'])
    expect(named(new Set())).toEqual([])
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(
          numberPieces(any, both)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(any)
      }),
    )
  })

  it('NCT-01 of each database that has a pattern are those of its records, and of no other’s', () => {
    expect(Object.keys(RECOGNISED).sort()).toEqual(['application', 'drugct', 'drugnct'])
    for (const definition of DATABASES)
      for (const { id } of generateSample(definition, { count: 40, seed: 3, asOf: '2026-11-21' }))
        expect([id, recordNamed(id)?.database ?? null]).toEqual([id, Object.hasOwn(RECOGNISED, definition.id) ? definition.id : null])
    // A card shows what the definition's overview says.
    for (const id of Object.keys(RECOGNISED))
      expect([id, hasCard(id)]).toEqual([id, DATABASES.find((one) => one.id === id)?.overview !== undefined])
    expect(hasCard('drugus')).toBe(false)
  })
})
