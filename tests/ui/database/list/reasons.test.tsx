import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../domain/language.ts'
import type { Found, Row } from '../../../../domain/record.ts'
import { giveSizes, makeRow, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const APIXABAN = { key: 'Apixaban', cn: '阿哌沙班' }
const BRAND: Found = { field: 'drug', words: ['eliquis'], as: 'brand', name: 'Eliquis', of: APIXABAN }

/** Why a record was found, where its cells do not show it (BEY-01). */
describe.each(LANGUAGES)('the reason of a row, %s', (language) => {
  /** Lines below the names of rows, and what is marked in them. */
  const reasons = async (address: string, found: Found[], values: Row['values'] = {}) => {
    const rows = [{ ...makeRow(1), found, values: { ...makeRow(1).values, ...values } }, makeRow(2)]
    await showList(startList(address, { search: async () => ({ rows, total: 2 }) }), language)
    await screen.findByText('NCT00000002')
    return [...document.querySelectorAll<HTMLElement>('.g-reason')].map((line) => ({
      text: line.textContent,
      marked: [...line.querySelectorAll('mark')].map((mark) => mark.textContent),
      derived: line.classList.contains('v-derived'),
    }))
  }
  const say = <T,>(cn: T, en: T): T => ({ cn, en })[language]

  it('BEY-11 TRUTH-02 Eliquis is a brand of apixaban: said in the name’s cell, marked as the vocabulary’s', async () => {
    expect(await reasons('?any=has:Eliquis', [BRAND])).toEqual([
      { text: say('“Eliquis”是“阿哌沙班（Apixaban）”的商品名', 'Eliquis is a brand of Apixaban'), marked: ['Eliquis'], derived: true },
    ])
    const cell = document.querySelector('.g-reason')!.closest('[role=gridcell]')!
    expect(cell.querySelector('a')!.textContent).toBe('Study 1 of pembrolizumab in lung cancer')
    // the row is as much higher, and the next one as much lower
    const rows = [...document.querySelectorAll<HTMLElement>('.g-body .g-row')].map(({ style }) => [style.height, style.transform])
    expect(rows).toEqual([
      ['51px', 'translateY(0px)'],
      ['33px', 'translateY(51px)'],
    ])
  })

  it('nothing is said where a cell shows the words: they are marked there', async () => {
    const shown: Found[] = [{ field: 'title', words: ['lung'], as: 'stated', name: 'Study 1 of pembrolizumab in lung cancer' }]
    expect(await reasons('?any=has:lung', shown)).toEqual([])
    expect([...document.querySelectorAll('[data-cell="0:1"] mark')].map(({ textContent }) => textContent)).toEqual(['lung'])
    cleanup()
    // the same words in a field that was not asked show nothing
    expect(await reasons('?drug=has:lung', [{ field: 'drug', words: ['lung'], as: 'synonym', name: 'lung x', of: APIXABAN }])).toHaveLength(
      1,
    )
  })

  it('what a cell cuts off is not shown, nor what no column has', async () => {
    const title = `${'A study of something long '.repeat(4)}in lung cancer`
    const long: Found[] = [{ field: 'title', words: ['lung'], as: 'stated', name: '… in lung cancer' }]
    expect((await reasons('?any=has:lung', long, { title, indication: [] }))[0]).toMatchObject({ marked: ['lung'], derived: false })
    cleanup()
    const elsewhere: Found[] = [{ field: 'keyword', words: ['xyz'], as: 'stated', name: 'xyzzy' }]
    const [line] = await reasons('?any=has:xyz', elsewhere)
    expect(line!.text).toMatch(say(/^见于.+：xyzzy$/, /^Found in .+: xyzzy$/))
  })

  it('a hostile name is text, and several reasons stand side by side', async () => {
    const hostile: Found = {
      field: 'drug',
      words: ['eliquis'],
      as: 'synonym',
      name: '<b onclick=x>$t(list:loading) {{of}}',
      of: APIXABAN,
      stated: 'ELQ',
    }
    const [line] = await reasons('?any=has:Eliquis', [hostile, BRAND])
    expect(line!.text).toContain('<b onclick=x>$t(list:loading) {{of}}')
    expect(line!.text).toContain(say('（原文：ELQ） · “Eliquis”是', ' (as published: ELQ) · Eliquis is'))
    expect(document.querySelector('.g-reason b')).toBeNull()
  })

  it('BEY-11 a number typed in another way is marked whole in its cell', async () => {
    const number: Found[] = [{ field: 'nctId', words: ['nct 1'], as: 'stated', name: 'NCT00000001' }]
    expect(await reasons('?any=has:"nct 1"', number)).toEqual([])
    expect(document.querySelector('[data-cell="0:0"] mark')!.textContent).toBe('NCT00000001')
  })
})
