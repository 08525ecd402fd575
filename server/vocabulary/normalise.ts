/** How two spellings of a name are found to be the same. Pure functions; the linker tries their results from strict to loose. */

import { substancesOf } from './equivalence.ts'

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ω: 'omega',
}

/** Words of a name: full width, case, accents, Greek letters and punctuation levelled; letters and digits of any script kept. */
export const words = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[αβγδκλμω]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/['’`´]s\b/g, 's')
    .replace(/['’`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Key of a list of words: spaces do not matter (`MK-3475`, `MK 3475`, `MK3475`). */
const squeeze = (list: readonly string[]): string => list.join('')

/** What two names must share to be one and the same name. */
export const nameKey = (name: string): string => squeeze(words(name))

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Salts, esters and hydrates: a drug with one of them is the same drug where the bare name is known. */
const SALTS = set(`
  hydrochloride dihydrochloride monohydrochloride hcl hydrobromide hydroiodide sodium disodium potassium dipotassium calcium magnesium zinc
  meglumine lysine arginine tromethamine sulfate sulphate bisulfate hemisulfate phosphate diphosphate nitrate mononitrate acetate diacetate
  citrate tartrate bitartrate maleate dimaleate fumarate hemifumarate succinate mesylate mesilate dimesylate besylate besilate tosylate
  ditosylate camsylate esylate edisylate oxalate pamoate gluconate lactate bromide chloride iodide carbonate malate adipate stearate
  aspartate monohydrate dihydrate trihydrate hemihydrate sesquihydrate tetrahydrate pentahydrate hydrate anhydrous hydrous base salt
`)

/** Units: with the numbers before them they say how much, not what. */
const UNITS = set('mg mcg ug g kg ml l iu u unit units mmol mu mbq kbq percent mgml mgkg mgm2 w v per')

/** Forms, routes, rhythms and habits of writing that say nothing of which drug it is. */
const FORM_WORDS = set(`
  dose doses daily weekly qd bid tid qw q2w q3w q4w q6w tablet tablets tab tabs caplet capsule capsules cap caps softgel injection injections
  injectable inj infusion infusions intravenous iv sc subcutaneous intramuscular im oral orally po solution suspension powder lyophilized
  concentrate vial vials syringe prefilled pen autoinjector film coated extended release er xr sr delayed dr immediate ir controlled cr modified
  mr topical cream ointment gel patch transdermal ophthalmic drops nasal spray inhaler inhalation inhaled for monotherapy treatment therapy
`)

const NUMBER = /^\d+$/
const AMOUNT = /^\d+(?:mg|mcg|ug|g|ml|iu|mgml|mgkg|mgm2|mbq)$/

/**
 * The words without amounts ('200 mg', '24/26 mg', '80mg') and forms; a number without a unit may be part
 * of a code and stays. `numbers` is how many of them may stand before one unit.
 */
const undosed = (list: readonly string[], numbers: number): string[] => {
  const kept: string[] = []
  let left = 0
  for (const word of [...list].reverse()) {
    if (UNITS.has(word) || AMOUNT.test(word)) left = numbers
    else if (left > 0 && NUMBER.test(word)) left -= 1
    else {
      left = 0
      if (!FORM_WORDS.has(word)) kept.push(word)
    }
  }
  return kept.reverse()
}

const BIOLOGIC_SUFFIX = /-[a-z]{4}$/i
const CN_SALTS =
  /^(?:注射用)?(?:盐酸|硫酸|磷酸|甲磺酸|苯磺酸|甲苯磺酸|马来酸|富马酸|琥珀酸|苹果酸|枸橼酸|酒石酸|醋酸|苯甲酸|氢溴酸|羟乙磺酸)/
const CN_FORMS =
  /(?:肠溶|缓释|控释|薄膜衣|口腔崩解|分散|咀嚼|浓|吸入用?|口服|皮下)*(?:片剂?|胶囊剂?|软胶囊|颗粒剂?|注射液|注射剂|溶液剂?|混悬液|滴眼液|乳膏|软膏|凝胶|贴剂?|喷雾剂|气雾剂|粉雾剂|粉针剂?)$/
const CN_SALT_TAILS = /(?:钠|钾|钙|镁|锌)$/

/** Spellings of a drug's name to try, strict first: as it is, without brackets, dose, salt, suffix. */
export function* drugSpellings(name: string): Generator<string> {
  const substances = substancesOf(name)
  if (substances.length > 1) {
    // One ingredient told twice: as the salt in it and as what it is counted as. Either name says what it is.
    yield nameKey(name)
    for (const substance of substances) yield* drugSpellings(substance.name)
    return
  }
  const outer = name.replace(/\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/g, ' ').trim()
  for (const text of outer !== name && outer !== '' ? [name, outer] : [name]) {
    yield nameKey(text)
    const stem = text.trim().replace(BIOLOGIC_SUFFIX, '')
    if (stem !== text.trim()) yield nameKey(stem)
    const list = words(stem.replaceAll('%', ' percent '))
    const bare = undosed(list, 9)
    const once = undosed(list, 1)
    if (once.length !== bare.length) yield squeeze(once)
    if (bare.length !== list.length && bare.length > 0) yield squeeze(bare)
    const unsalted = bare.filter((word) => !SALTS.has(word))
    if (unsalted.length !== bare.length && unsalted.length > 0) yield squeeze(unsalted)
    if (/\p{Script=Han}/u.test(text)) {
      let chinese = nameKey(text)
        .replace(/^注射用/, '')
        .replace(CN_FORMS, '')
      if (chinese !== '') yield chinese
      chinese = chinese.replace(CN_SALTS, '')
      if (chinese !== '') yield chinese
      chinese = chinese.replace(CN_SALT_TAILS, '')
      if (chinese !== '') yield chinese
    }
  }
  const inner = /[([（]([^()[\]（）]{4,})[)\]）]\s*$/.exec(name)?.[1]
  // 'MK-3475 (pembrolizumab)': only the full name inside, and not after words like 'Placebo (for …)'.
  if (inner !== undefined && !/placebo|vehicle|sham|安慰剂/i.test(name)) yield nameKey(inner)
}

const LEGAL = set(`
  inc incorporated llc lc lp llp corp corporation co company ltd limited plc gmbh kg kgaa ag sa sas sarl srl spa sl nv bv bvba ab as oy oyj aps
  kk pty pvt private pte sdn bhd doo dd sro zrt rt uc dac eeig se sp zoo jsc pjsc ulc unlimited kft nyrt ltee unit ii iii iv v vi
`)
const TRADE = set(`
  pharms pharm pharma pharmaceutical pharmaceuticals labs lab laboratories laboratory laboratorios hlthcare healthcare holdings holding group
  international intl global inds industries mfg manufacturing div and of the
`)
const PLACES = set(`
  usa us america north american europe european eu uk ireland deutschland germany france italia italy espana spain nederland netherlands
  switzerland schweiz belgium denmark sweden japan china india canada singapore australia asia pacific korea taiwan shanghai beijing suzhou
  puerto rico mexico brasil uae
`)
const CN_LEGAL = /(?:股份有限公司|有限责任公司|有限公司|集团公司|集团|公司|株式会社)$/
const CN_PLACES = /[(（](?:中国|上海|北京|苏州|广州|海南)[)）]/g

/** Spellings of a company's name to try, strict first: as it is, without legal form, without trade words and places. */
export function* companySpellings(name: string): Generator<string> {
  const list = words(name)
  yield squeeze(list)
  const unbracketed = name.replace(/\([^()]*\)|（[^（）]*）/g, ' ')
  const legal = words(unbracketed).filter((word) => !LEGAL.has(word))
  if (legal.length > 0) yield squeeze(legal)
  if (/\p{Script=Han}/u.test(name)) {
    const chinese = nameKey(name.replace(CN_PLACES, '')).replace(CN_LEGAL, '').replace(CN_LEGAL, '')
    if (chinese !== '') yield chinese
  }
  const core = legal.filter((word) => !TRADE.has(word) && !PLACES.has(word))
  const placeless = legal.filter((word) => !PLACES.has(word))
  if (placeless.length > 0) yield squeeze(placeless)
  // 'IVAX PHARMACEUTICALS INC SUB TEVA PHARMACEUTICALS USA': the parent is known where the daughter is not.
  const parts = unbracketed.split(/\s+(?:(?:an )?indirect wholly owned )?(?:sub|div|dba|subsidiary of|division of)\s+(?:of\s+)?/i)
  if (parts.length > 1) for (const part of parts) yield* companySpellings(part)
  // A short rest ('Sun', 'LEO') says too little of whose name it was.
  if (squeeze(core).length >= 4) yield squeeze(core)
}

const CANCERS = set('cancer cancers carcinoma carcinomas neoplasm neoplasms tumor tumors tumour tumours malignancy malignancies')
const STAGES = set(`
  advanced metastatic recurrent refractory relapsed relapsing unresectable resectable locally stage i ii iii iv iiia iiib iiic iva ivb adult childhood
  pediatric untreated newly diagnosed severe moderate mild acute chronic active persistent and or the of with in to patients
`)

/** Spellings of an indication to try: as it is, MeSH order turned, words for cancer levelled, stage words left out. */
export function* indicationSpellings(name: string): Generator<string> {
  yield nameKey(name)
  const outer = name.replace(/\([^()]*\)/g, ' ')
  if (outer !== name) yield nameKey(outer)
  const comma = outer.split(',')
  if (comma.length > 1) yield nameKey([...comma].reverse().join(' '))
  yield bag(outer, false)
  yield bag(outer, true)
}

/** Order-free key: `Carcinoma, Non-Small-Cell Lung` and `Non-small cell lung cancer` share it. `~` keeps it apart from name keys. */
export const bag = (name: string, stages: boolean): string => {
  const list = words(name)
    .map((word) =>
      CANCERS.has(word)
        ? 'cancer'
        : word.length > 5 && word.endsWith('s') && !word.endsWith('is') && !word.endsWith('us')
          ? word.slice(0, -1)
          : word,
    )
    .filter((word) => !stages || !STAGES.has(word))
  return list.length === 0 ? '' : `~${[...new Set(list)].sort().join(' ')}`
}
