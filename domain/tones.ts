import type { TagColour } from './tag.ts'

/**
 * What a status means to whoever reads it, and the one colour that meaning has everywhere: in cells, facets, conditions, charts and records
 * (DB-13). A table says it of every option of a field; the field of a definition names its table (`tones`). The text always says the
 * status; a colour, and a sign of its own shape beside it where there is no tag, only repeat it.
 */

/** Colour of each meaning. */
export const TONES = {
  /** In force, or open to patients. */
  current: 'blue',
  /** On its way, provisional, or not begun. */
  pending: 'purple',
  /** On hold or restricted. */
  held: 'orange',
  /** Refused, or ended against somebody's will. */
  stopped: 'red',
  /** Over as planned or as its holder chose; or not known. */
  ended: 'gray',
} as const satisfies Record<string, TagColour>
export type Tone = keyof typeof TONES

/** Tones of statuses by what they are statuses of, over all databases. */
export const TONE_TABLES = {
  /** A product on the market. */
  marketing: {
    marketed: 'current',
    authorised: 'current',
    registered: 'current',
    prescription: 'current',
    otc: 'current',
    'further-manufacturing': 'current',
    approved: 'pending',
    tentative: 'pending',
    'interim-order': 'pending',
    opinion: 'pending',
    're-examination': 'pending',
    'restricted-access': 'held',
    dormant: 'held',
    suspended: 'held',
    refused: 'stopped',
    revoked: 'stopped',
    'interim-order-revoked': 'stopped',
    'cancelled-safety': 'stopped',
    'not-authorised': 'ended',
    'no-longer-authorised': 'ended',
    withdrawn: 'ended',
    lapsed: 'ended',
    expired: 'ended',
    'application-withdrawn': 'ended',
    'rolling-review-withdrawn': 'ended',
    'interim-order-expired': 'ended',
    'cancelled-pre-market': 'ended',
    'cancelled-post-market': 'ended',
    'cancelled-unreturned': 'ended',
    'cancelled-other': 'ended',
    discontinued: 'ended',
    unknown: 'ended',
  },
  /** What an authority made of an application. */
  decision: {
    approved: 'current',
    positive: 'current',
    tentative: 'pending',
    'under-review': 'pending',
    negative: 'stopped',
    refused: 'stopped',
    withdrawn: 'ended',
    other: 'ended',
    unknown: 'ended',
  },
  /** Whether a reference drug is named for copies (modules.txt, section 4). */
  reference: {
    valid: 'current',
    publicity: 'pending',
    reconsideration: 'held',
    refused: 'stopped',
    removed: 'ended',
  },
  /** How far an application is at the authority, and what the review made of it (modules.txt, section 4). */
  review: {
    'clinical-trial-approved': 'current',
    'market-authorization': 'current',
    'emergency-use-authorization': 'current',
    'consistency-evaluation-passed': 'current',
    'supplement-approved': 'current',
    'new-drug-certificate-approved': 'current',
    'temporary-importation-approved': 'current',
    'technology-transfer-approved': 'current',
    're-registration-approved': 'current',
    'repackaging-approved': 'current',
    'licence-issued': 'current',
    pending: 'pending',
    'under-review': 'pending',
    'certificate-in-preparation': 'pending',
    'certificate-to-be-issued': 'pending',
    'previous-certificate-recalled': 'held',
    rejected: 'stopped',
    withdrawn: 'ended',
    archived: 'ended',
    'documents-posted': 'ended',
    other: 'ended',
  },
  /** Whether a generic of China is as good as its reference drug (modules.txt, section 4). */
  evaluation: { approved: 'current', equivalent: 'current', pending: 'pending', failed: 'stopped', none: 'ended' },
  /** A registration of a substance or a material (modules.txt, section 4), and A or I of China's joint review. */
  registration: { active: 'current', suspended: 'held', inactive: 'ended', a: 'current', i: 'pending' },
  /** Whether something still counts by the rules of its database. */
  validity: { valid: 'current', expired: 'stopped', unknown: 'ended' },
  /** A clinical trial, or expanded access to a drug. */
  trial: {
    recruiting: 'current',
    'enrolling-by-invitation': 'current',
    available: 'current',
    'approved-for-marketing': 'current',
    'not-yet-recruiting': 'pending',
    'active-not-recruiting': 'pending',
    'recruitment-completed': 'pending',
    suspended: 'held',
    'temporarily-not-available': 'held',
    terminated: 'stopped',
    withdrawn: 'stopped',
    completed: 'ended',
    'no-longer-available': 'ended',
    withheld: 'ended',
    unknown: 'ended',
  },
} as const satisfies Record<string, Readonly<Record<string, Tone>>>
export type ToneTable = keyof typeof TONE_TABLES

/** Tone of an option by a table; undefined without a table, and for a key that it does not know. */
export const toneIn = (table: ToneTable | undefined, key: string): Tone | undefined => {
  const tones: Readonly<Record<string, Tone>> | undefined = table && TONE_TABLES[table]
  return tones && Object.hasOwn(tones, key) ? tones[key] : undefined
}
