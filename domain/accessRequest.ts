import { isEmail } from './email.ts'

/** What somebody without an account says of themselves when they ask the operator for one (ACC-07). */
export interface AccessRequest {
  name: string
  /** Company or institution. */
  organization: string
  /** Business e-mail: where the operator answers. */
  email: string
  /** What the databases are wanted for; may be empty. */
  purpose: string
}
export type AccessField = keyof AccessRequest
export const ACCESS_FIELDS = ['name', 'organization', 'email', 'purpose'] as const satisfies readonly AccessField[]

/** Longest texts, in UTF-16 units. */
export const ACCESS_LIMITS = { name: 80, organization: 160, email: 254, purpose: 1000 } as const satisfies Record<AccessField, number>

export const NO_REQUEST: AccessRequest = { name: '', organization: '', email: '', purpose: '' }

export type AccessProblem = 'missing' | 'malformed' | 'tooLong'

/** What is wrong with a field, the same for form and gateway; null for nothing. Only the purpose may be left out. */
export const accessProblem = (field: AccessField, text: string): AccessProblem | null => {
  const given = text.trim()
  if (given === '') return field === 'purpose' ? null : 'missing'
  if (given.length > ACCESS_LIMITS[field]) return 'tooLong'
  return field === 'email' && !isEmail(given) ? 'malformed' : null
}
