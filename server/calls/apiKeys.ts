import type { ApiKeys } from '../auth/apiKeys.ts'
import { memberOf } from './member.ts'
import type { Handlers } from './types.ts'

/** Calls about the account's keys for programs. */
export const createApiKeyCalls = (
  keys: Pick<ApiKeys, 'list' | 'make' | 'revoke'>,
): Pick<Handlers, 'apiKeys' | 'makeApiKey' | 'revokeApiKey'> => ({
  apiKeys: async (_, context) => ({ keys: await keys.list(memberOf(context).userId) }),

  makeApiKey: (key, context) => keys.make({ key, changer: { viewer: memberOf(context), asker: context.asker } }),

  revokeApiKey: async ({ id }, context) => ({ revoked: await keys.revoke(memberOf(context).userId, id) }),
})
