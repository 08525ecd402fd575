import { expect, it } from 'vitest'
import { facetFields, fieldOf } from '../../domain/database.ts'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { text } from '../../server/text.ts'

/** What modules.txt asks of the EU's medicines, in the words a reader sees. */
const ASKED = {
  reviewType: {
    en: ['Centralised (CP)', 'Decentralised (DCP)', 'Mutual recognition (MRP)', 'National (NP)', 'Referral'],
    cn: ['集中审评程序（CP）', '分散审评程序（DCP）', '互认程序（MRP）', '成员国程序（NP）', '仲裁程序'],
  },
  status: {
    en: ['Authorised', 'Withdrawn', 'Refused', 'Suspended', 'Revoked', 'Lapsed', 'Expired'],
    cn: ['已批准', '撤回', '拒绝', '暂停', '吊销', '失效', '到期'],
  },
} as const

it.each(LANGUAGES)(
  'EU-01 (%s) five kinds of review and seven statuses are filters with their words; EMA type, agency, RMS and CMS are too',
  (language) => {
    for (const [id, words] of Object.entries(ASKED)) {
      const field = fieldOf(drugeu, id)
      const said = field?.kind === 'enum' ? field.options.map((key) => text(language, `databases:drugeu.options.${id}.${key}`)) : []
      expect(said.slice(0, words[language].length), id).toEqual(words[language])
      // Nothing else is a kind of review; of statuses there are what becomes of applications besides.
      if (id === 'reviewType') expect(said).toHaveLength(5)
    }
    expect(facetFields(drugeu)).toEqual(
      expect.arrayContaining(['reviewType', 'status', 'applicationType', 'agency', 'referenceState', 'concernedState']),
    )
  },
)
