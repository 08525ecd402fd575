import type { SectionRow } from '../../../domain/record.ts'
import type { DrugEntry } from '../../vocabulary/types.ts'
import type { SampleContext, SampleParts, SampleRecipe } from '../context.ts'
import { dayOf, dayOfYear, isoDay, yearOf } from '../dates.ts'
import { weighted } from '../random.ts'
import { inventedBrand } from '../names.ts'
import { companyByName, draw } from '../population.ts'

/** FDA applications: originators' NDA and BLA with patents and exclusivities, and many generics' ANDA. */

type Kind = 'nda' | 'anda' | 'bla'
const kind = weighted<Kind>([['anda', 50], ['nda', 34], ['bla', 16]]) // prettier-ignore

/** Six-digit numbers while they last, then longer ones; none that the FDA has given out. */
const FIRST_NUMBER: Readonly<Record<Kind, number>> = { nda: 900_000, anda: 900_000, bla: 900_000 }

const CHANGES = [
  ['SUPPL', 'Labeling'],
  ['SUPPL', 'Manufacturing (CMC)'],
  ['SUPPL', 'Efficacy'],
  ['SUPPL', 'REMS'],
] as const
const DOCUMENTS = ['Label', 'Letter', 'Review', 'Summary Review'] as const
const EXCLUSIVITIES = ['NCE', 'ODE-214', 'NPP', 'I-741', 'PED', 'M-82', 'NS'] as const
const EQUIVALENCE = ['AB', 'AB', 'AB', 'AP', 'AT', 'AB1'] as const

const centreOf = (drug: DrugEntry) =>
  drug.type === 'vaccine' || drug.type === 'blood-product' || drug.type === 'cell-gene-therapy' ? 'cber' : 'cder'

/** Letters of the suffix that tells biologics of one substance apart. */
const SUFFIX = [...'abcdefghjkmnpqrstvwxyz']

/** What a name says of how long a form takes, where it takes long. */
const releasedBy = (drug: Pick<DrugEntry, 'form'>, suffix: string): string => (/extended|sustained|modified/i.test(drug.form) ? suffix : '')

const make = (context: SampleContext): SampleParts => {
  const { random, index, today, rich } = context
  const which = kind(random)
  const drug = which === 'anda' ? draw.copied(random) : which === 'bla' ? draw.biologic(random) : draw.smallMolecule(random)
  const innovator = which !== 'anda' && (which === 'nda' ? random.chance(0.6) : random.chance(0.75))
  const originator = companyByName.get(drug.originator ?? '')
  const applicant = innovator && originator ? originator : which === 'anda' ? draw.genericMaker(random) : draw.company(random)

  const earliest = Math.max(
    dayOf('1965-01-01'),
    Math.min(dayOfYear((drug.year ?? 2010) + (innovator ? 0 : which === 'nda' ? 4 : 13), random.whole(0, 364)), today),
  )
  // Innovators come soon after the first approval, copies any time since.
  // What would lie ahead is spread over the years just past: nothing piles up on the as-of date.
  const soonest = Math.min(earliest, today - 1400)
  const approval = innovator && earliest + 900 <= today ? earliest + random.whole(0, 900) : random.whole(soonest, today)
  // One counter for all kinds keeps numbers unique however the kinds fall.
  const applicationNumber = `${which.toUpperCase()}${String(FIRST_NUMBER[which] + index).padStart(6, '0')}`

  const tentative = which === 'anda' && random.chance(0.04)
  const discontinued = !tentative && random.chance(yearOf(approval) < 2000 ? 0.45 : 0.15)
  const status = tentative
    ? 'tentative'
    : discontinued
      ? 'discontinued'
      : drug.en === 'Ibuprofen' || drug.en === 'Loratadine' || drug.en === 'Cetirizine'
        ? 'otc'
        : 'prescription'
  // Copies go by the substance's name, biologics of others by it and four letters.
  const brand =
    which === 'anda'
      ? drug.en
      : which === 'bla' && !innovator
        ? `${drug.en}-${Array.from({ length: 4 }, () => random.pick(SUFFIX)).join('')}`
        : `${inventedBrand(drug, applicant)}${innovator ? '' : releasedBy(drug, random.pick([' XR', ' SR', ' ER', ' LA', '']))}`
  const strengths = drug.strengths.length > 0 ? drug.strengths : ['1 dose']
  const te = which === 'anda' && !tentative ? random.pick(EQUIVALENCE) : null
  const priority = innovator && random.chance(0.4) ? 'priority' : 'standard'
  const orphan = innovator && random.chance(0.2)
  const biosimilar = which === 'bla' && !innovator && drug.type === 'biologic'

  const products: SectionRow[] = strengths.map((strength, place) => ({
    productNumber: String(place + 1).padStart(3, '0'),
    listedIn: which === 'bla' ? 'Drugs@FDA' : 'Orange Book, Drugs@FDA',
    brandName: brand,
    ingredient: drug.en,
    dosageForm: drug.form,
    route: drug.route,
    strength,
    marketingStatus: status,
    therapeuticEquivalence: te,
    referenceListed: innovator,
    referenceStandard: innovator && place === strengths.length - 1,
    approvalDate: tentative ? null : isoDay(approval),
  }))

  const originalClass =
    which === 'nda'
      ? innovator
        ? 'Type 1 - New Molecular Entity'
        : random.pick([
            'Type 3 - New Dosage Form',
            'Type 5 - New Formulation or New Manufacturer',
            'Type 2 - New Active Ingredient',
            'Type 4 - New Combination',
          ])
      : which === 'anda'
        ? 'Bioequivalence'
        : null
  const approvals: SectionRow[] = [
    {
      date: isoDay(approval),
      submission: 'ORIG 1',
      submissionType: 'ORIG',
      submissionClass: originalClass,
      status: tentative ? 'tentative' : 'approved',
      reviewPriority: priority,
      properties: orphan ? 'Orphan' : null,
      notes: null,
    },
  ]
  let latest = approval
  const changes = rich ? random.whole(0, 5) : random.whole(0, 1)
  for (let number = 2; number < changes + 2; number++) {
    const next = latest + random.whole(60, 900)
    if (next > today) break
    latest = next
    const [type, what] = random.pick(CHANGES)
    approvals.push({
      date: isoDay(next),
      submission: `${type} ${number}`,
      submissionType: type,
      submissionClass: what,
      status: 'approved',
      reviewPriority: 'standard',
      properties: null,
      notes: null,
    })
  }

  const patents: SectionRow[] = []
  const exclusivities: SectionRow[] = []
  if (innovator && which === 'nda') {
    for (let left = rich ? random.whole(1, 5) : 1; left > 0; left--) {
      const expiry = approval + random.whole(1500, 6500)
      const number = String(random.whole(90_000_000, 99_999_999))
      patents.push({
        productNumber: '001',
        patentNumber: number,
        expiry: isoDay(expiry),
        pediatric: false,
        drugSubstance: random.chance(0.5),
        drugProduct: random.chance(0.6),
        useCode: random.chance(0.5) ? `U-${random.whole(100, 3999)}` : null,
        delisted: random.chance(0.03),
        submitted: isoDay(Math.min(today, approval + random.whole(0, 60))),
      })
      if (random.chance(0.15))
        patents.push({
          productNumber: '001',
          patentNumber: number,
          expiry: isoDay(expiry + 183),
          pediatric: true,
          drugSubstance: null,
          drugProduct: null,
          useCode: null,
          delisted: false,
          submitted: null,
        })
    }
    if (random.chance(0.7))
      exclusivities.push({ productNumber: '001', code: orphan ? 'ODE-214' : 'NCE', expiry: isoDay(approval + (orphan ? 2557 : 1826)) })
    if (random.chance(0.25))
      exclusivities.push({ productNumber: '001', code: random.pick(EXCLUSIVITIES), expiry: isoDay(approval + random.whole(1095, 2557)) })
  }
  const latestOf = (rows: readonly SectionRow[]): string | null =>
    rows.reduce<string | null>(
      (last, row) => (typeof row['expiry'] === 'string' && (last === null || row['expiry'] > last) ? row['expiry'] : last),
      null,
    )

  const center = centreOf(drug)
  const license = which === 'bla' ? String(random.whole(9000, 9999)) : null
  const cber: SectionRow[] =
    which !== 'bla'
      ? []
      : strengths.map((strength, place) => ({
          properName: biosimilar
            ? `${drug.en.toLowerCase()}-${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + ((index >> 3) % 26))}xz`
            : drug.en.toLowerCase(),
          proprietaryName: brand,
          blaType: biosimilar ? '351(k) Biosimilar' : '351(a)',
          strength,
          presentation: drug.form,
          licensure: discontinued ? 'Voluntarily Revoked' : 'Licensed',
          approvalDate: isoDay(approval),
          supplementNumber: String(place),
          submissionType: 'Original',
          referenceProduct: biosimilar ? (drug.brand ?? drug.en) : null,
          center: center.toUpperCase(),
          marketingStatus: status === 'prescription' ? 'Rx' : 'Disc',
        }))

  return {
    id: applicationNumber,
    values: {
      applicationNumber,
      brandName: [brand],
      ingredient: [drug.en],
      applicant: [applicant.en],
      applicantShort: which === 'bla' ? [] : [(applicant.en.split(/[ ,]/)[0] ?? applicant.en).toUpperCase()],
      sponsor: [applicant.en],
      drugType: drug.type,
      applicationType: which,
      innovationType:
        which === 'anda' ? 'generic' : biosimilar ? 'biosimilar' : which === 'bla' ? 'biologic' : innovator ? 'innovative' : 'modified',
      submissionClass:
        which === 'nda'
          ? innovator
            ? 'type-1'
            : (`type-${/\d/.exec(originalClass ?? '5')?.[0] ?? '5'}` as const)
          : which === 'anda'
            ? 'bioequivalence'
            : 'unknown',
      reviewPriority: priority,
      // As the publisher's files have it: yes, or nothing.
      orphan: orphan || null,
      marketingStatus: [status],
      approvalDate: tentative ? null : isoDay(approval),
      approvalStatement: which !== 'bla' && !tentative && yearOf(approval) < 1982 ? ['Approved Prior to Jan 1, 1982'] : [],
      latestActionDate: isoDay(latest),
      dosageForm: [drug.form],
      route: [drug.route],
      strength: [...strengths],
      referenceListed: innovator,
      federalRegister: discontinued && which !== 'bla' && index % 5 === 0 ? true : null,
      comparatorProduct: biosimilar ? [drug.brand ?? drug.en] : [],
      therapeuticEquivalence: te === null ? [] : [te],
      // Only the list of biologics names a center.
      center: which === 'bla' ? center : null,
      productCount: products.length,
      patentCount: new Set(patents.map((row) => row['patentNumber'])).size,
      patentExpiry: latestOf(patents),
      exclusivityExpiry: latestOf(exclusivities),
      licenseNumber: license,
      publicNotes: null,
    },
    sections: rich
      ? {
          products,
          approvals,
          cber,
          patents,
          exclusivities,
          documents: approvals.slice(0, 3).map((row) => ({
            date: row['date'] ?? null,
            type: random.pick(DOCUMENTS),
            title: `${brand} ${row['submission']}`,
            submission: row['submission'] ?? null,
            url: null,
          })),
        }
      : { products: products.slice(0, 1), approvals: approvals.slice(0, 1) },
  }
}

export const drugus: SampleRecipe = {
  count: 3000,
  fields: ['applicationNumber', 'brandName', 'ingredient', 'applicant', 'drugType', 'applicationType', 'innovationType', 'submissionClass', 'reviewPriority', 'orphan', 'marketingStatus', 'approvalDate', 'latestActionDate', 'dosageForm', 'route', 'strength', 'referenceListed', 'comparatorProduct', 'therapeuticEquivalence', 'center', 'productCount', 'patentCount', 'patentExpiry', 'exclusivityExpiry', 'licenseNumber', 'applicantShort', 'sponsor', 'approvalStatement', 'federalRegister', 'publicNotes'], // prettier-ignore
  sections: ['products', 'approvals', 'cber', 'patents', 'exclusivities', 'documents'],
  make,
}
