import { expect, it } from 'vitest'
import { drugct } from '../../domain/databases/drugct/definition.ts'
import { drugipo } from '../../domain/databases/drugipo/definition.ts'
import { readIn } from '../../domain/readings.ts'

/** Every form that the 46 trials of the registry's published sample name, as it writes them. */
const REGISTRY = {
  片剂: 'tablet',
  胶囊: 'capsule',
  软胶囊: 'soft capsule',
  散剂: 'powder',
  凝胶: 'gel',
  乳膏剂: 'cream',
  滴眼剂: 'eye drops',
  溶液剂: 'solution',
  混悬液: 'suspension',
  干混悬剂: 'powder for suspension',
  注射剂: 'injection',
  注射液: 'injection',
  粉针剂: 'powder for injection',
  '注射剂（注射用无菌粉末）': 'powder for injection',
  冻干粉针: 'lyophilized powder for injection',
  冻干粉: 'lyophilized powder',
  冻干制剂: 'lyophilized preparation',
}
const TRADITIONAL = {
  丸剂: 'pill',
  水蜜丸: 'water-honeyed pill',
  浓缩丸: 'concentrated pill',
  滴丸剂: 'dripping pill',
  合剂: 'mixture',
  口服液: 'oral liquid',
  酊剂: 'tincture',
  酒剂: 'medicinal wine',
  流浸膏剂: 'liquid extract',
  膏药: 'plaster',
}

it('LANG-03 TRUTH-01 forms of the registry and of traditional medicine read in English, and stay as published in Chinese', () => {
  for (const { reads } of [drugct.fields.dosageForm, drugipo.fields.dosageForm])
    for (const [form, english] of Object.entries({ ...REGISTRY, ...TRADITIONAL })) {
      expect([form, readIn(reads, form, 'en')]).toEqual([form, english])
      expect(readIn(reads, form, 'cn')).toBe(form)
    }
  // What has no settled English is not guessed.
  expect(readIn(drugct.fields.dosageForm.reads, '煎膏剂', 'en')).toBe('煎膏剂')
})
