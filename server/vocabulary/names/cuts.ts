import { nameKey, words } from '../normalise.ts'

/**
 * What is cut off a product's name so that a substance's is left: dosage forms, strengths and counter-ions, in either language. Each
 * rule has an id, and an import says how often each has cut. What no rule names stays in the name.
 */
export interface Cut {
  id: string
  what: 'form' | 'strength' | 'salt'
  /** What it cuts, in words of the reports. */
  example: string
}

interface TextCut extends Cut {
  language: 'en' | 'cn'
  /** Matches what goes, at an end of the name. */
  pattern: RegExp
}

const EN_MODES = String.raw`(?:(?:(?:extended|sustained|slow|prolonged|delayed|modified|controlled|immediate|quick)[- ]?release|prolonged|effervescent|enteric[- ]?coated|enteric|film[- ]?coated|sugar[- ]?coated|coated|dispersible|chewable|orally disintegrating|orodispersible|oral disintegrating|orally|sublingual|buccal|vaginal|soft|hard|dry|oral|nasal|inhalation|ophthalmic|eye|ear|topical|external|rectal|transdermal|concentrated|sterile|powdered|gastro-resistant|freeze-dried|lyophili[sz]ed|pressurised|metered dose|intravenous|prefilled|pre-filled|subcutaneous|intravitreal|mouth|throat|for)[ ,]+)*`
const EN_FORMS = String.raw`(?:tablets?|capsules?|caplets?|pills?|granules?|pellets?|microspheres?|injections?|infusions?|solutions?|suspensions?|emulsions?|concentrates?|powders?|syrups?|drops|creams?|ointments?|gels?|jelly|lotions?|liniments?|tinctures?|patch(?:es)?|cataplasms?|microgranules?|nebuliser|depot|sprays?|aerosols?|inhalers?|suppositor(?:y|ies)|pessar(?:y|ies)|lozenges?|implants?|foams?|shampoos?|enemas?|elixirs?|films?|plasters?|mouthwash|gargle|paste|pastilles?|sachets?|oral liquid|turbuhaler|vials?|dry syrup)`
const EN_USE = String.raw`(?:for|of) (?:(?:intravenous|subcutaneous|intramuscular|oral|nasal|external|topical|ophthalmic|intravitreal|concentrated|rectal|vaginal|solution) )*(?:injection|infusion|inhalation|suspension|solution|use|administration|drip|drops|drink)s?`

const CN_MODES =
  '(?:缓释|控释|肠溶|分散|咀嚼|口腔崩解|口崩|泡腾|薄膜衣|包衣|糖衣|舌下|含|阴道|鼻用|鼻|滴鼻|吸入用?|吸入|口服|外用|干|软|硬|浓|静脉|皮下|肌内|眼用|滴眼|眼|滴耳|耳用|局部|透皮|经皮|直肠|速释|迟释|双层|溶液用|混悬用|混悬|预充式|冻干|鼻腔)*'
const CN_FORMS =
  '(?:片剂|片|胶囊剂|胶囊|软胶囊|颗粒剂|颗粒|丸|微丸|微球|注射液|注射剂|输液|溶液剂|溶液|口服溶液|口服液|混悬剂|混悬液|乳剂|乳状注射液|糖浆|滴剂|滴眼液|滴眼剂|滴鼻液|滴耳液|眼膏|眼液|乳膏|软膏|凝胶|眼用凝胶|洗剂|搽剂|酊|贴剂|贴片|贴膏|喷雾剂|喷剂|气雾剂|粉雾剂|粉剂|散剂|散|栓剂|栓|植入剂|植入物|泡沫剂|灌肠剂|灌肠液|膜|含漱液|漱口水|口颊片|干糖浆|合剂|粉针剂|浓溶液|粉雾剂胶囊|吸入剂|胶丸|小丸|巴布膏|凝胶膏|凝胶贴膏|粉|泡腾片|制剂)'

/** Tried in this order, again and again until none cuts. */
const TEXT_CUTS: readonly TextCut[] = [
  {
    id: 'en.strength',
    language: 'en',
    what: 'strength',
    example: '10%, 0.5 mg/ml, 100 IU',
    pattern:
      /^(?:\d[\d.,]*\s*%\s*)(?=\p{L})|[\s,(]+\d[\d.,]*\s*(?:%|(?:mg|mcg|µg|μg|ug|g|ml|iu|u|mmol)\b(?:\s*\/\s*[\d.]*\s*(?:mg|ml|g|l|dose|h))?)\)?\s*$/iu,
  },
  {
    id: 'en.number',
    language: 'en',
    what: 'strength',
    example: '(I), (II), (Ⅲ)',
    // Of a compound it tells the composition.
    pattern: /(?<!\b(?:[Cc]ompound|[Mm]ultiple)\b.*)\s*\((?:[IV]{1,4}|[ⅠⅡⅢⅣⅤ]+)\)\s*$/u,
  },
  {
    id: 'en.use',
    language: 'en',
    what: 'form',
    example: 'for Injection, for Oral Suspension',
    pattern: new RegExp(String.raw`[,\s]+${EN_USE}\s*$`, 'iu'),
  },
  {
    id: 'en.form',
    language: 'en',
    what: 'form',
    example: 'Tablets, Sustained-Release Capsules, Eye Drops',
    pattern: new RegExp(String.raw`[,\s]+${EN_MODES}${EN_FORMS}\s*$`, 'iu'),
  },
  {
    id: 'en.mode',
    language: 'en',
    what: 'form',
    example: 'Enteric-coated, Sustained Release, SR, Powder for',
    pattern:
      /[,\s]+(?:(?:extended|sustained|slow|prolonged|delayed|modified|controlled)[- ]?release|enteric[- ]?coated|film[- ]?coated|freeze-dried|lyophili[sz]ed|powder for|sterile|effervescent|dispersible|chewable|orally disintegrating|orodispersible|SR|QR|XR|ER|preparation for spraying)\s*$/iu,
  },
  {
    id: 'cn.strength',
    language: 'cn',
    what: 'strength',
    example: '10%, 0.5mg',
    pattern: /^\d[\d.]*%|\(?\d[\d.,]*(?:%|mg|g|ml|μg|ug|iu|万?单位)\)?$/iu,
  },
  { id: 'cn.number', language: 'cn', what: 'strength', example: '(Ⅰ), (II)', pattern: /(?<!复方.*)[(（](?:[IV]{1,4}|[ⅠⅡⅢⅣⅤ]+)[)）]$/u },
  {
    id: 'cn.use',
    language: 'cn',
    what: 'form',
    example: '注射用, 吸入用, 外用',
    pattern: /^(?:注射用|吸入用|外用|鼻用|口服|静注|冻干|静脉注射)/u,
  },
  {
    id: 'cn.form',
    language: 'cn',
    what: 'form',
    example: '片, 缓释胶囊, 滴眼液',
    pattern: new RegExp(`${CN_MODES}${CN_FORMS}(?:用(?:浓?溶液|胶囊)?)?$`, 'u'),
  },
]

/** Counter-ions: words at the end of an English name, what stands before or behind a Chinese one. */
const SALTS: readonly (readonly [id: string, en: RegExp, cn: RegExp])[] = [
  ['hydrochloride', / (?:di|mono)?hydrochloride$/i, /^(?:二|单)?盐酸/],
  ['hydrobromide', / hydrobromide$/i, /^氢溴酸/],
  ['sulfate', / (?:bi|hemi)?sul(?:f|ph)ate$/i, /^硫酸(?:氢)?/],
  ['phosphate', / (?:di)?phosphate$/i, /^(?:二|单)?磷酸/],
  ['mesylate', / (?:di)?mes[yi]late$|methanesulfonate$/i, /^(?:二)?甲磺酸/],
  ['besylate', / bes[yi]late$/i, /^苯磺酸/],
  ['tosylate', / (?:di)?tos[yi]late$/i, /^(?:二)?(?:对)?甲苯磺酸/],
  ['maleate', / (?:di)?maleate$/i, /^(?:马来酸|顺丁烯二酸)/],
  ['fumarate', / (?:hemi)?fumarate$/i, /^(?:富马酸|延胡索酸)/],
  ['succinate', / succinate$/i, /^(?:琥珀酸|丁二酸)/],
  ['malate', / malate$/i, /^苹果酸/],
  ['citrate', / citrate$/i, /^(?:枸橼酸|柠檬酸)/],
  ['tartrate', / (?:bi|hydrogen )?tartrate$/i, /^(?:重)?酒石酸(?:氢)?/],
  ['acetate', / acetate$/i, /^醋酸/],
  ['nitrate', / nitrate$/i, /^硝酸/],
  ['lactobionate', / lactobionate$/i, /^乳糖酸/],
  ['sodium', / (?:di)?sodium$/i, /(?:二)?钠$/],
  ['potassium', / (?:di)?potassium$/i, /(?:二)?钾$/],
  ['calcium', / calcium$/i, /钙$/],
  ['magnesium', / magnesium$/i, /镁$/],
  ['tromethamine', / (?:tromethamine|trometamol)$/i, /氨丁三醇$/],
  ['hydrate', / (?:mono|di|tri|hemi|sesqui)?hydrate$/i, /^(?:一|二|三)?水合?(?=\p{Script=Han}{3})/u],
]

/** Metals and the like: what is left of 'barium sulfate' without its sulfate is no drug. */
const MINERALS = new Set(
  'aluminium aluminum ammonium arsenic barium bismuth calcium copper cupric ferric ferrous iron lithium magnesium manganese potassium silver sodium strontium technetium zinc hydrogen acid ethyl methyl'.split(
    ' ',
  ),
)

/** Every rule that can cut, for reports and documentation. */
export const CUTS: readonly Cut[] = [
  ...TEXT_CUTS.map(({ id, what, example }) => ({ id, what, example })),
  ...SALTS.map(([id]) => ({ id: `salt.${id}`, what: 'salt' as const, example: id })),
  { id: 'acid', what: 'salt', example: 'ibandronate, 伊班膦酸: ibandronic acid' },
]

const tidied = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;)])/gu, '$1')
    .replace(/[\s,;.、，]+$/u, '')
    .trim()

const cutText = (text: string, language: 'en' | 'cn', heard: (id: string) => void): string => {
  let rest = tidied(text)
  for (let again = true; again;) {
    again = false
    for (const { id, pattern, language: its } of TEXT_CUTS) {
      if (its !== language) continue
      const less = tidied(rest.replace(pattern, ''))
      // What is a form and nothing else has no substance behind it.
      if (less === rest || nameKey(less).length < 2) continue
      rest = less
      heard(id)
      again = true
    }
  }
  return rest
}

/** A product's Chinese name without form and strength, where no English one stands beside it. */
export const cutChinese = (text: string, heard: (id: string) => void): string => cutText(text, 'cn', heard)

const isBare = (en: string): boolean => {
  const list = words(en)
  return list.join('').length >= 4 && list.some((word) => word.length >= 4 && !MINERALS.has(word))
}

export interface Names {
  en: string
  cn: string
  /** Both with what was cut as salt, and what follows of an acid. */
  also: string[]
}

/** Names that mean several substances: what is at the end of them is the last one's alone. */
const JOINED = /[;,+&/]|\b(?:and|with|compound)\b|复方/i

/**
 * A product's names as those of its substance: without form and strength; without a counter-ion where either language states
 * one, in which case the names with it are other names. Empty texts where nothing is left.
 */
export const cutNames = (given: { en: string; cn: string }, heard: (id: string) => void): Names => {
  const en = cutText(given.en, 'en', heard)
  const cn = cutText(given.cn, 'cn', heard)
  const none = { en, cn, also: [] }
  if (en === '' || cn === '' || JOINED.test(en) || JOINED.test(cn)) return none
  let [outEn, outCn] = [en, cn]
  const cuts: string[] = []
  for (let again = true; again;) {
    again = false
    for (const [id, inEnglish, inChinese] of SALTS) {
      if (!inEnglish.test(outEn)) continue
      const lessEn = tidied(outEn.replace(inEnglish, ''))
      if (!isBare(lessEn)) continue
      // Where Chinese does not state the ion, the pair is the substance's all the same.
      // 甲磺酸-a-二氢麦角隐亭 begins with no hyphen once the acid is gone.
      const lessCn = inChinese.test(outCn) ? tidied(outCn.replace(inChinese, '').replace(/^[-－·]+/u, '')) : outCn
      if (nameKey(lessCn).length < 2) continue
      ;[outEn, outCn] = [lessEn, lessCn]
      cuts.push(`salt.${id}`)
      again = true
    }
  }
  if (cuts.length === 0) return none
  for (const id of cuts) heard(id)
  const acid = /ate$/i.test(outEn) && outCn.endsWith('酸') && !outEn.includes(' ') ? [`${outEn.slice(0, -3)}ic acid`] : []
  if (acid.length > 0) heard('acid')
  const also = [en, cn, ...acid].filter((name) => name !== outEn && name !== outCn)
  return { en: outEn, cn: outCn, also: [...new Set(also)] }
}
