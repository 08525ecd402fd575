import { UNPRINTABLE } from '../auth/accounts.ts'

/** What somebody wrote, without what would move the text around it; its lines stay. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(UNPRINTABLE, ' '))
    .join('\n')
    .trim()
