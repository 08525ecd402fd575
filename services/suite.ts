import { Suite } from '../domain/suite.ts'
import type { PageSettings } from '../domain/settings.ts'

let read: { from: unknown; suite: Suite } | undefined

/** The suite the page was given, read once; nothing where that does not fit. */
export const suiteOfPage = ({ suite: from }: Pick<PageSettings, 'suite'>): Suite => {
  if (read?.from !== from) read = { from, suite: Suite.safeParse(from).data ?? { hosts: {}, categories: [], promoted: [], menu: {} } }
  return read!.suite
}
