/** How the sample says an illness in running text and in titles, and what it may say of one without talking nonsense. */

/** People whose names illnesses bear keep their capital. */
const EPONYM =
  /^(Addison|Alzheimer|Bartter|Batten|Behçet|Behcet|Castleman|Chagas|Crohn|Cushing|Dravet|Duchenne|Ewing|Fabry|Fanconi|Friedreich|Gaucher|Graves|Guillain|Hodgkin|Hunter|Huntington|Kaposi|Kawasaki|Lambert|Leber|Lennox|Merkel|Niemann|Paget|Parkinson|Pompe|Prader|Raynaud|Rett|Sjögren|Sjogren|Stargardt|Still|Tourette|Turner|Waldenström|Waldenstrom|Wilms|Wilson)/

/** Within a sentence: 'hemophilia B', 'Alzheimer's disease', 'HIV infection'. */
export const inSentence = (illness: string): string =>
  /^\p{Lu}\p{Ll}/u.test(illness) && !EPONYM.test(illness) ? illness.charAt(0).toLowerCase() + illness.slice(1) : illness

const SMALL = new Set(['a', 'an', 'and', 'by', 'due', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])
/** Within a title: 'Prostate Cancer'. */
export const inTitle = (illness: string): string =>
  illness.replace(/(^|[ (])(\p{Ll}+)/gu, (whole, before: string, word: string) =>
    SMALL.has(word) ? whole : `${before}${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  )

const BLOOD = /leuk[a]?emia|lymphoma|myeloma|myelofibrosis|myelodysplastic|macroglobulin|polycyth[a]?emia|thrombocyth[a]?emia/i
const SOLID = /cancer|carcinoma|tumou?r|melanoma|sarcoma|glioma|blastoma|neoplasm|mesothelioma/i
/** Stages of what they can be said of, by what stands before the illness. */
const STAGES: readonly (readonly [stage: string, of: RegExp])[] = [
  ['Advanced ', SOLID],
  ['Metastatic ', SOLID],
  ['Locally Advanced ', SOLID],
  ['Relapsed or Refractory ', BLOOD],
  ['Newly Diagnosed ', new RegExp(`${BLOOD.source}|glioblastoma|diabetes|HIV|epilepsy|multiple sclerosis`, 'i')],
  ['Previously Treated ', new RegExp(`${SOLID.source}|${BLOOD.source}|HIV|hepatitis`, 'i')],
  ['Moderate to Severe ', /psoriasis|dermatitis|asthma|arthritis|colitis|crohn|pain|depress|pulmonary disease|acne|migraine/i],
  ['Uncontrolled ', /hypertension|asthma|diabetes|gout|epilepsy/i],
]
/** Stages that can be said of an illness; none at times. */
export const stagesOf = (illness: string): readonly string[] => [
  '',
  ...STAGES.filter(([stage, of]) => of.test(illness) && !illness.toLowerCase().includes(stage.trim().toLowerCase())).map(
    ([stage]) => stage,
  ),
]

const HEART = /hypertension|heart|coronary|angina|lipid|cholesterol|thrombo|stroke|an[a]?emia|asthma|pulmonary/i
const IMMUNE = /infection|HIV|hepatitis|COVID|influenza|tuberculosis|malaria|asthma|allerg|urticaria|lupus/i
/** Of institutions that are about some illnesses only, those they are about. */
const ABOUT: readonly (readonly [institution: RegExp, of: RegExp])[] = [
  [/Cancer|Kettering|Oncology|Tata Memorial/, new RegExp(`${SOLID.source}|${BLOOD.source}`, 'i')],
  [/Heart, Lung/, HEART],
  [/Allergy and Infectious/, IMMUNE],
]
/** Whether an institution would study an illness. */
export const studies = (institution: string, illness: string): boolean =>
  ABOUT.every(([who, of]) => !who.test(institution) || of.test(illness))

/** Illnesses of grown-ups. */
export const isOfAdults = (illness: string): boolean =>
  /prostat|menopaus|vasomotor|alzheimer|parkinson|osteoporo|erectile|pulmonary disease|macular|breast|ovarian|cervical cancer|endometri/i.test(
    illness,
  )

/** Whose illness it is, where it is of one sex. */
export const sexOf = (illness: string): 'male' | 'female' | null =>
  /prostat|erectile|testic/i.test(illness)
    ? 'male'
    : /ovarian|cervical cancer|endometri|menopaus|vasomotor|uterine|vagin|contracept/i.test(illness)
      ? 'female'
      : null
