/** How the FDA's spellings are read: numbers, names, statuses, classes. Each rule stands alone and is tested alone. */

/** `pegfilgrastim-cbqv`: the core name and the four letters that tell biologics of one core name apart; null where there are none. */
export const properNameParts = (name: string): { core: string; suffix: string } | null => {
  const match = /^(.*\S)-([a-z]{4})$/.exec(name)
  return match ? { core: match[1] as string, suffix: match[2] as string } : null
}

/** Six digits with leading zeros (the Purple Book leaves them out), or null. */
export const applicationNumber = (text: string): string | null => (/^\d{1,6}$/.test(text) ? text.padStart(6, '0') : null)

/** Key of a marketing status in any of the three spellings: description, Orange Book type, Purple Book status. */
export const marketingKey = (text: string): string => {
  const value = text.toLowerCase().replace(/\*$/, '').trim()
  if (value === 'prescription' || value === 'rx') return 'prescription'
  if (value === 'over-the-counter' || value === 'otc') return 'otc'
  if (value.startsWith('disc')) return 'discontinued'
  if (value.includes('tentative')) return 'tentative'
  if (value.includes('further manufactur')) return 'further-manufacturing'
  return 'unknown'
}

/** Key of a submission class code; of a double class (`TYPE 1/4`) the first, which is the more telling. Null for none given. */
export const submissionClassKey = (code: string): string | null => {
  const value = code.toUpperCase().trim()
  const type = /^TYPE (\d{1,2})/.exec(value)
  if (type) return Number(type[1]) >= 1 && Number(type[1]) <= 10 ? `type-${Number(type[1])}` : 'other'
  if (value === '') return null
  if (value === 'MEDGAS') return 'medical-gas'
  if (value === 'EFFICACY' || value === 'LABELING' || value === 'REMS') return value.toLowerCase()
  if (value.startsWith('MANUF')) return 'manufacturing'
  if (value === 'BIOEQUIV') return 'bioequivalence'
  if (value === 'UNKNOWN' || value === 'UNSPECIFIED') return 'unknown'
  return 'other'
}

/**
 * Kind of a biologic. CDER's are therapeutic biologics. CBER's are told by their proper names, in the order of its offices:
 * vaccines, allergenics (by name or by skin-test routes), cell and gene therapies (INN stems -cel, -gene, -vec; cord blood),
 * blood products; what fits none is `other` (reagents, devices with a licence).
 */
export const biologicType = (
  names: readonly string[],
  center: string,
  routes: readonly string[],
): 'biologic' | 'vaccine' | 'blood-product' | 'cell-gene-therapy' | 'allergenic' | 'other' => {
  const name = names.join(' | ').toLowerCase()
  if (center !== 'cber') return 'biologic'
  if (/globulin|antitoxin|antiven/.test(name)) return 'blood-product'
  if (/vaccin|toxoid|adsorbed|monovalent|bcg live/.test(name)) return 'vaccine'
  if (
    /allergen|pollen|venom|mites?\b|mold|epitheli|feather|hair|dander|insects|food|weed|grass|tree|dust|candida|tuberculin|skin test/.test(
      name,
    )
  )
    return 'allergenic'
  if (
    /(cel|vec)(-[a-z]{1,4}|-t)?\b|gene\b|cord blood|hpc|cells?\b|keratinocyte|fibroblast|chondrocyte|tissue engineered|donislecel|microbiota/.test(
      name,
    )
  )
    return 'cell-gene-therapy'
  if (
    /factor|fibrin|thrombin|albumin|plasma|proteinase|esterase|willebrand|hemophilic|prothrombin|protein c|protein s|hemin|plasminogen|hetastarch|dextran|hydroxyethyl|anticoagulant|citrate|red blood|andexanet|blood/.test(
      name,
    )
  )
    return 'blood-product'
  if (routes.some((route) => /intradermal|percutaneous/i.test(route))) return 'allergenic'
  return 'other'
}

/**
 * NDA by the chemistry class of its original submission: type 1 (new molecular entity) is innovative, types 2 to 10 are
 * modified, unknown classes other. ANDA: generic. BLA: biosimilar when licensed under 351(k), else biologic.
 */
export const innovationType = (type: string, submissionClass: string | null, isBiosimilar: boolean): string => {
  if (type === 'ANDA') return 'generic'
  if (type === 'BLA') return isBiosimilar ? 'biosimilar' : 'biologic'
  if (type === 'NDA' && submissionClass === 'type-1') return 'innovative'
  if (type === 'NDA' && submissionClass?.startsWith('type-')) return 'modified'
  return 'other'
}
