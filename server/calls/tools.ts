import { MateriaError } from '../../domain/errors.ts'
import type { CallKind } from '../../domain/risk/calls.ts'
import { type DailyKeys, NO_DAILY_KEY } from '../risk/dailyKeys.ts'
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
      // A browser may have another account's key of today: whose it is not has none, and is refused nothing it has not asked for.
      if (key !== undefined) return employee ? dailyKeys.check(userId, key) : NO_DAILY_KEY
      if (!employee) throw new MateriaError('auth.forbidden', { params: { reason: 'employees' } })
      return dailyKeys.make(userId)
    },
  }
}
