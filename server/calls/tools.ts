import { MateriaError } from '../../domain/errors.ts'
import type { CallKind } from '../../domain/risk/calls.ts'
import type { DailyKeys } from '../risk/dailyKeys.ts'
import type { Watch } from '../risk/watch.ts'
import { memberOf } from './member.ts'
import type { CallContext, Handlers } from './types.ts'

/** Calls about developer tools and programs that drive a browser (DEBUG-01, DEBUG-02). */
export const createToolCalls = ({
  watch,
  dailyKeys,
}: {
  watch: Pick<Watch, 'see'>
  dailyKeys: DailyKeys
}): Pick<Handlers, 'reportBrowserDebug' | 'reportWebDriver' | 'dailyKey'> => {
  /** Counts for whoever is logged in; an employee may do so. */
  const count = async (kind: CallKind, { viewer, asker }: CallContext): Promise<{ done: true }> => {
    if (viewer && !viewer.employee)
      await watch.see(
        { account: viewer.userId, group: viewer.group?.id ?? '', network: asker.network, browser: asker.browser },
        { kind, database: '', ids: [] },
      )
    return { done: true }
  }
  return {
    reportBrowserDebug: (_, context) => count('debugger', context),
    reportWebDriver: (_, context) => count('webDriver', context),
    dailyKey: async ({ key }, context) => {
      const { userId, employee } = memberOf(context)
      if (!employee) throw new MateriaError('auth.forbidden', { params: { reason: 'employees' } })
      return key === undefined ? dailyKeys.make(userId) : dailyKeys.check(userId, key)
    },
  }
}
