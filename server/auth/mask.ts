import { maskPhone } from './phone.ts'

/** `j***@company.com`: enough to know one's own address again, whatever its length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 0 ? first : ''}***${email.slice(Math.max(0, at))}`
}

/** An address as it may be shown to who is not sure to be its owner: e-mail or E.164 number. */
export const maskAddress = (kind: 'email' | 'phone', value: string): string => (kind === 'email' ? maskEmail(value) : maskPhone(value))
