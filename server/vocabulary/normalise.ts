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
 * The words without amounts ('200 mg', '24/26 mg', '80mg') and forms. A unit counts only behind a number: 'immunoglobulin G' and
 * 'L-adrenaline' have none. A number without a unit may be part of a code and stays. `numbers` is how many of them may stand
 * before one unit.
 */
const undosed = (list: readonly string[], numbers: number): string[] => {
  const kept: string[] = []
  let left = 0
  for (let at = list.length - 1; at >= 0; at--) {
    const word = list[at] as string
    const before = list[at - 1] ?? ''
    if (AMOUNT.test(word) || (UNITS.has(word) && (NUMBER.test(before) || AMOUNT.test(before) || UNITS.has(before)))) left = numbers
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
  /(?:肠溶|缓释|控释|速释|薄膜衣|口腔崩解|口崩|分散|咀嚼|泡腾|舌下|浓|干|乳状|吸入用?|雾化吸入用|口服|皮下|透皮|外用|鼻用?|眼用|阴道)*(?:片剂?|含片|贴片|胶囊剂?|软胶囊|胶丸|颗粒剂?|注射液|注射剂|溶液剂?|口服液|混悬[液剂]|滴眼液|滴耳液|滴鼻液|滴剂|眼膏|乳膏|软膏|凝胶|凝胶贴膏|贴剂?|喷雾剂|气雾剂|粉雾剂|粉吸入剂|粉针剂?|栓剂?|糖浆剂?|散剂?|搽剂|洗剂|灌肠液|植入剂|微球)$/
/** What a Chinese product's name begins with and its substance does not. */
const CN_USES = /^(?:(?:皮内)?注射用|吸入用|外用|冻干)/
const CN_SALT_TAILS = /(?:钠|钾|钙|镁|锌)$/

/**
 * A spelling to try. `suffixed` ones had a biologic's suffix (`-aacf`), which says nothing only behind a biologic's name;
 * `commercial` ones had words that only firms have (`Inc`, `Labs`) or a place, and mean no university and no hospital.
 */
export interface Spelling {
  key: string
  suffixed?: true
  commercial?: true
  /** Brackets that were left out, and that only names of the entry itself may stand in. */
  brackets?: readonly string[]
}

const BRACKETS = /\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/g
/**
 * What stands in brackets and makes another thing of the name before it: the make-up of a vaccine, the variant it is against, a
 * formulation or source that regulators keep apart. 'recombinant DNA origin' only says how an insulin was made, which its own name says, too.
 */
const TELLING =
  /liposom|(?:albumin|protein)[- ]bound|\bnab\b|pegylat|adjuvant|\blive\b|attenuat|virion|inactivat|surface antigen|\btypes?\b|\bgroups?\b|\b(?:\d+-?|mono|bi|tri|tetra|quadri)?valent|conjugat|h\d+n\d+|recombinant(?! dna)|omicron|variant|\b(?:xbb|jn|kp|ba|b)\.\d|\b\d+-d-[a-z]{3}\b|脂质体|白蛋白结合|聚乙二醇|重组|减毒|灭活|裂解|价|大肠|埃希|毕赤|奥密克戎|变异/i
/** A labelled atom: '(1,2,6,7-3H)', '[14C]'; told apart from a number of doses by the letter of the element. */
const LABELLED = /^[([（](?:[\d,]+-)?\d{1,3}(?:[CFHINPS]|Ga|Lu|Tc|Zr|Cu|In|Ra|Br)[)\]）]$/
/**
 * One of two mirror images, behind or before the whole name: 'baclofen, (R)-' is no baclofen. '(S)-malate' only says which salt, and
 * '(R)' alone is as often a registered mark.
 */
const MIRRORED = /^\W*\((?:\d*[RS],?)+\)-|\((?:\d*[RS],?)+\)-\s*$|\((?:\d+[RS],?)+\)\s*$/

/** The name without its last brackets, without its last two, …: none of them where the brackets tell things apart. */
export const unbracketed = (name: string): string[] => {
  const outers: string[] = []
  let rest = name
  for (let last = name.match(BRACKETS)?.at(-1); last !== undefined; last = rest.match(BRACKETS)?.at(-1)) {
    if (TELLING.test(last) || LABELLED.test(last)) break
    const at = rest.lastIndexOf(last)
    rest = `${rest.slice(0, at)} ${rest.slice(at + last.length)}`.trim()
    if (rest !== '') outers.push(rest)
  }
  return outers
}

/** 'Placebo (for …)', 'sitagliptin (placebo)' name what it is not. */
const NOT_IT = /placebo|vehicle\b|\bsham\b|安慰剂|模拟剂/i

/** What stands in brackets at the end, where it is long enough for a name: 'MK-3475 (pembrolizumab)'. */
export const bracketed = (name: string): string | null => {
  if (NOT_IT.test(name)) return null
  return /[([（]([^()[\]（）]{4,})[)\]）]\s*$/.exec(name)?.[1] ?? null
}

/** 'metformin hydrochloride + 0.5% magnesium stearate': a salt's words alone on one side are a thing of their own. */
const JOINED = /[+;&]|\b(?:and|with|plus)\b/i
const CATIONS = set('sodium disodium potassium dipotassium calcium magnesium zinc')
const HYDRATES = set('monohydrate dihydrate trihydrate hemihydrate sesquihydrate tetrahydrate pentahydrate hydrate anhydrous hydrous')
/** A salt's words that are a substance of their own: a cation with its anion, or a mineral that is taken for itself. */
const isMineral = (list: readonly string[]): boolean => {
  const rest = list.filter((word) => !HYDRATES.has(word))
  const [first = ''] = rest
  if (rest.length === 0 || !rest.every((word) => SALTS.has(word)) || !CATIONS.has(first)) return false
  return rest.length > 1 || !first.endsWith('sodium')
}
const isJoined = (text: string): boolean => {
  const bare = (part: string) => undosed(words(part.replaceAll('%', ' percent ')), 9)
  const parts = text.split(JOINED)
  if (parts.length > 1 && parts.some((part) => bare(part).every((word) => SALTS.has(word)))) return true
  // 'Warfarin, sodium' is a salt; 'calcium/vitamin D3' and 'dextrose 5%/sodium chloride 0.45%' are two substances.
  const listed = text.split(/[/,，、]/)
  return listed.length > 1 && listed.some((part) => isMineral(bare(part)))
}

/** What strengths are counted in, and no other name of the substance: iohexol of so much iodine is no iodine. */
const COUNTED_IN = set('iodine iron calcium magnesium zinc potassium sodium lithium fluoride phosphorus copper manganese selenium chromium')

/**
 * Whether a word of one name begins as one of the other: amoxycillin is amoxicillin. What is only counted as another thing (acetylcysteine as cysteine,
 * cocarboxylase as thiamine) is not it.
 */
const sounds = (one: string, other: string): boolean => {
  const beginnings = new Set(words(one).map((word) => word.slice(0, 3)))
  return words(other).some((word) => word.length > 3 && beginnings.has(word.slice(0, 3)))
}

/** Spellings of a drug's name to try, strict first: as it is, without dose and form, without salt; then without brackets. */
export function* drugSpellings(name: string): Generator<Spelling> {
  if (NOT_IT.test(name) || MIRRORED.test(name)) {
    yield { key: nameKey(name) }
    return
  }
  const substances = substancesOf(name)
  if (substances.length > 1) {
    // One ingredient told twice: as the salt in it and as what it is counted as. Either name says what it is.
    yield { key: nameKey(name) }
    // Told three times it is two ingredients run into one, or a chain of which the first is another substance than the last.
    if (substances.length > 2) return
    for (const [at, substance] of substances.entries())
      if (at === 0 || (!COUNTED_IN.has(nameKey(substance.name)) && sounds(substances[0]?.name ?? '', substance.name)))
        yield* drugSpellings(substance.name)
    return
  }
  for (const text of [name, ...unbracketed(name)]) {
    yield { key: nameKey(text) }
    const stem = text.trim().replace(BIOLOGIC_SUFFIX, '')
    const isSuffixed = stem !== text.trim()
    const mark = isSuffixed ? ({ suffixed: true } as const) : {}
    if (isSuffixed) yield { key: nameKey(stem), ...mark }
    const list = words(stem.replaceAll('%', ' percent '))
    const bare = undosed(list, 9)
    const once = undosed(list, 1)
    if (once.length !== bare.length) yield { key: squeeze(once), ...mark }
    if (bare.length !== list.length && bare.length > 0) yield { key: squeeze(bare), ...mark }
    const unsalted = bare.filter((word) => !SALTS.has(word))
    if (unsalted.length !== bare.length && unsalted.length > 0 && !isJoined(text)) yield { key: squeeze(unsalted), ...mark }
    if (/\p{Script=Han}/u.test(text)) {
      let chinese = nameKey(text).replace(CN_USES, '').replace(CN_FORMS, '')
      if (chinese !== '') yield { key: chinese }
      // '维生素D3/钙' are two substances.
      if (/[/,，、+＋;；]/.test(text)) continue
      chinese = chinese.replace(CN_SALTS, '')
      if (chinese !== '') yield { key: chinese }
      chinese = chinese.replace(CN_SALT_TAILS, '')
      if (chinese !== '') yield { key: chinese }
    }
  }
  const inner = bracketed(name)
  if (inner !== null) yield { key: nameKey(inner) }
}

const LEGAL = set(`
  inc incorporated llc lc lp llp corp corporation co company ltd limited plc gmbh kg kgaa ag sa sas sarl srl spa sl nv bv bvba ab as oy oyj aps
  kk pty pvt private pte sdn bhd doo dd sro zrt rt uc dac eeig se sp zoo jsc pjsc ulc unlimited kft nyrt ltee slu ehf unit ii iii iv v vi
`)
/** Trade words, each with the one it is compared as: 'Ascend Laboratories' is 'Ascend Labs', and no 'Ascend Pharma'. */
const TRADE = new Map(
  `
  pharma pharms pharm pharmaceutical pharmaceuticals
  labs lab laboratory laboratories laboratorios laboratoires laboratorium
  healthcare hlthcare
  inds industries
  mfg manufacturing
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/)
      return [first, ...others].map((word) => [word, first] as const)
    }),
)
const JOINTS = set('and of the')
/** How far a firm reaches, or that it holds others: said beside many a name. */
const SCOPE = set('intl international global worldwide holding holdings group div')
const PLACES = set(`
  usa us america american north south european europe eu uk england britain ireland deutschland germany france italia italy
  espana spain portugal nederland netherlands switzerland schweiz swiss austria belgium denmark sweden norway finland poland czech hungary greece
  turkey russia japan china chinese india indian canada canadian singapore malaysia thailand vietnam philippines indonesia bangladesh pakistan
  australia zealand asia asian pacific atlantic korea korean taiwan hong kong israel arab emirates uae egypt africa shanghai beijing suzhou
  guangzhou shenzhen hangzhou nanjing tianjin zhejiang jiangsu shandong sichuan hebei henan hubei hunan guangdong hainan puerto rico mexico
  brasil brazil argentina chile colombia peru
  anhui changchun changsha changzhou chengdu chongqing dalian fujian gansu guangxi guizhou harbin heilongjiang inner mongolia jiangxi jilin
  jinan kunming liaoning lianyungang macau nanchang nantong ningbo ningxia qingdao qinghai shaanxi shanxi shenyang shijiazhuang taizhou
  tibet wenzhou wuhan wuxi xiamen xian xinjiang yangzhou yantai yichang yunnan zhengzhou zhuhai
  berlin boston cairo california florida london new york jersey osaka oxford paris seoul taipei texas tokyo toronto
`)
/** Words that many firms call themselves: with them alone nobody is named. */
const COMMON = set(`
  bio biotech biotechnology biotechnologies biologics biological biologicals bioscience biosciences biopharma biopharmaceutical
  biopharmaceuticals science sciences therapeutics therapeutic medicine medicines medical medicare chemical chemicals chem life health care drug
  drugs product products consumer national general united first new research development technology technologies resources services
  hospital hospitals university institute institutes institution college academy polytechnic faculty center centre clinic clinics clinical
  school cancer association foundation society trust board agency authority bureau council ministry department
  specialty speciality generics oncology vaccines diagnostics nutrition company enterprise trading
  orion frontier impact legend harbour sage jazz endo emergent aspen mankind granules strides accord novo camber blueprint bluebird belief
  arrowhead intercept ironwood paddock torrent valley river cross sunshine lake
  gland secura unichem
  vertex apex summit genesis alpha beta delta omega sun star rising green micro novel ascend horizon key king
`)
const isPlace = (word: string): boolean => PLACES.has(word) || SCOPE.has(word)
/** What names nobody, alone or together: for the property that holds it against every listed company. */
export const NAMELESS = { places: [...PLACES], trade: [...TRADE.keys()], legal: [...LEGAL] } as const
/** Words that say whose name it is. */
const telling = (list: readonly string[]): string[] => list.filter((word) => !TRADE.has(word) && !isPlace(word) && !JOINTS.has(word))
const tellsWho = (list: readonly string[]): boolean => telling(list).some((word) => !COMMON.has(word))
const levelled = (list: readonly string[]): string =>
  squeeze(list.filter((word) => !JOINTS.has(word)).map((word) => TRADE.get(word) ?? word))
const CN_LEGAL = /(?:股份有限公司|有限责任公司|有限公司|集团公司|集团|公司|株式会社)$/
const CN_PLACES = /[(（](?:中国|上海|北京|苏州|广州|海南)[)）]/g

/** Between a daughter and whose she is: 'IVAX PHARMACEUTICALS INC SUB TEVA PHARMACEUTICALS USA'. */
const PARENT =
  /[,\s]+(?:an?\s+)?(?:(?:indirect|fully|wholly)[-\s]+){0,2}(?:owned\s+)?(?:sub|div|dba|subsidiary\s+of|division\s+of)\s+(?:of\s+)?/i

/** Whether anything but trade words is there: 'pharma& GmbH' is found by its whole name alone. */
const saysMore = (list: readonly string[]): boolean => list.some((word) => !TRADE.has(word) && !JOINTS.has(word))

/**
 * Spellings of a company's name to try, strict first: as it is, without legal form, without places, the bare name. What is left
 * of places and trade words only names nobody and is not tried (Singapore Pharmaceutical is not North China Pharmaceutical).
 */
export function* companySpellings(given: string): Generator<Spelling> {
  const commercial = true as const
  // Written apart, the letters of `A/S` would be words of the name.
  const name = given.replace(/\bA\/S\b/giu, 'AS')
  yield { key: nameKey(name) }
  const outer = name.replace(/\([^()]*\)|（[^（）]*）/g, ' ')
  // One legal form after the other: 'Merck & Co., Inc.' is Merck & Co before it is a Merck.
  const all = words(outer)
  for (let end = all.length; end > 1; end--) {
    if (end < all.length) yield { key: squeeze(all.slice(0, end)), commercial }
    else if (outer !== name) yield { key: squeeze(all) }
    if (!LEGAL.has(all[end - 1] as string)) break
  }
  const legal = all.filter((word) => !LEGAL.has(word))
  const mark = legal.length < all.length ? { commercial } : {}
  if (saysMore(legal)) yield { key: squeeze(legal), ...mark }
  if (/\p{Script=Han}/u.test(name)) {
    const chinese = nameKey(name.replace(CN_PLACES, '')).replace(CN_LEGAL, '').replace(CN_LEGAL, '')
    if (chinese !== '') yield { key: chinese }
  }
  // Marked, so that words compared as another never pass for a name as listed.
  if (saysMore(legal)) yield { key: `~${levelled(legal)}`, ...mark }
  const placeless = legal.filter((word) => !isPlace(word))
  if (telling(placeless).length > 0) yield { key: `~${levelled(placeless)}`, commercial }
  // The parent is known where the daughter is not.
  const parts = outer.split(PARENT)
  if (parts.length > 1) for (const part of parts) yield* companySpellings(part)
  // A short rest ('Sun', 'LEO') or a common word ('Orion') says too little of whose name it was.
  const core = squeeze(telling(legal))
  if (core.length >= 4 && tellsWho(legal)) yield { key: core, commercial }
}

/**
 * Keys a listed company is found by beside its names: not the bare name, unless that is listed itself, and never without a place
 * that the listed name has (Sichuan Academy of Medical Sciences is not the Chinese one, nor Regent American Regent).
 */
export const companyKeys = (name: string): string[] => {
  const legal = words(name).filter((word) => !LEGAL.has(word))
  if (!saysMore(legal)) return []
  const near = legal.filter((word) => !SCOPE.has(word))
  return [squeeze(legal), `~${levelled(legal)}`, ...(tellsWho(near) ? [`~${levelled(near)}`] : [])]
}

const CANCERS = set('cancer cancers carcinoma carcinomas neoplasm neoplasms tumor tumors tumour tumours malignancy malignancies')
const STAGES = set(`
  advanced metastatic recurrent refractory relapsed relapsing unresectable resectable locally stage i ii iii iv iiia iiib iiic iva ivb adult childhood
  pediatric untreated newly diagnosed severe moderate mild acute chronic active persistent and or the of with to patients
`)

/** Said of a diagnosis, or of where a patient stands, without making another disease of it. */
const LINES = set('diagnosis disorder disease incl including subtypes line first second third 1l 2l 3l 1 2 3 1st 2nd 3rd')
/** Whether a short form is that of the name before it: the first letters of its words, or of its last three and more. */
const abbreviates = (short: string, outer: string): boolean => {
  const letters = words(outer)
    .map((word) => word.slice(0, 1))
    .join('')
  const own = nameKey(short)
  return own.length >= 2 && (letters === own || (own.length >= 3 && letters.endsWith(own)))
}

/**
 * Spellings of an indication to try: as it is, MeSH order turned, words for cancer levelled, stage words left out. Brackets make
 * another disease of it ('Hypertension (portal)') unless they hold a stage or a short form of the name; all others are handed on
 * for the linker to see whether the entry has them as a name.
 */
export function* indicationSpellings(name: string): Generator<Spelling> {
  yield { key: nameKey(name) }
  yield { key: bag(name, false) }
  const outer = name.replace(BRACKETS, ' ')
  const brackets = (name.match(BRACKETS) ?? []).filter(
    (one) => !abbreviates(one, outer) && !words(one).every((word) => STAGES.has(word) || LINES.has(word)),
  )
  const mark = brackets.length > 0 ? { brackets } : {}
  if (outer !== name) yield { key: nameKey(outer), ...mark }
  const comma = outer.split(',')
  if (comma.length > 1) yield { key: nameKey([...comma].reverse().join(' ')), ...mark }
  if (outer !== name) yield { key: bag(outer, false), ...mark }
  yield { key: bag(outer, true), ...mark }
}

/** Lengths of an ATC code by its levels, the narrowest first. */
const ATC_LEVELS = [7, 5, 4, 3, 1]
const ATC_CODE = /^[A-Z](?:\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?)?$/

/** An ATC code is found whole, else by the narrowest class that it begins with; what is no such code is only found as it is. */
export function* atcSpellings(name: string): Generator<Spelling> {
  yield { key: nameKey(name) }
  const code = name.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
  if (!ATC_CODE.test(code)) return
  for (const length of ATC_LEVELS) if (length <= code.length) yield { key: nameKey(code.slice(0, length)) }
}

/** The code that the name of a class begins with: `R01AD Corticosteroids`. */
export const atcKeys = (name: string): readonly string[] => {
  const [code = ''] = name.split(' ')
  return ATC_CODE.test(code) ? [nameKey(code)] : []
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
