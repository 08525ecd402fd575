import { describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { allTexts } from '../../../texts.ts'

const searched = async (definition: DatabaseDefinition, language: 'cn' | 'en') =>
  labelsOf(definition, (await allTexts(language)).t as unknown as Translate, language).searched

describe('TRUTH-02 what the search box asks for', () => {
  it('TRUTH-02 promises an indication only where the publisher states one', async () => {
    expect(await searched(drugus, 'en')).toBe('Drug, company, target or number, in Chinese or English')
    expect(await searched(drugus, 'cn')).toBe('请输入药品、企业、靶点或官方编号，中英文均可')
    expect(await searched(drugeu, 'en')).toBe('Drug, company, target, indication or number, in Chinese or English')
    expect(await searched(drugeu, 'cn')).toBe('请输入药品、企业、靶点、适应症或官方编号，中英文均可')
  })
})
