import { fromCallback } from 'xstate'
import { MateriaError } from '../../domain/errors.ts'
import type { CheckSessionOutput, SessionEvent, TellTabsParams } from '../../machines/account/session/types.ts'
import { fromPromise } from '../causes.ts'
import { KEPT_EXPORTS } from '../storage.ts'
import type { Tabs } from '../tabs.ts'
import type { World } from '../world.ts'

/** Whether somebody was logged in when this browser asked last; no check rests on it, and one that fails forgets it (GATE-12). */
const IS_LOGIN = 'isLogin'

/** Who is logged in, here and in other tabs, and logging out (SESS-01, SESS-02, BEY-08). What another account may have seen is forgotten. */
export const sessionWorld = (
  { gateway, caches, drafts, tab, local, navigation, tell, t, language }: World,
  productIndex: string,
  tabs: Tabs,
) => ({
  actors: {
    checkSession: fromPromise<CheckSessionOutput, void>(async ({ signal }) => {
      const { notes = [], ...session } = await gateway
        .session({ signal, wasLogin: local.get(IS_LOGIN) === true })
        .catch((error: unknown) => {
          if (signal.aborted) throw error
          local.remove(IS_LOGIN)
          // The source's word for it.
          if (error instanceof MateriaError) error.cause = new Error('isLogin error', { cause: error.cause })
          throw error
        })
      local.set(IS_LOGIN, session.isLogin)
      // What the operator did is told until it has been read (CERT-02).
      for (const { id, kind, reason, at } of notes)
        tell(
          {
            type: 'ALERT.RAISED',
            text: t(`notices:alert.note.${kind}`, {
              time: new Date(at).toLocaleString(language === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
              reason,
            }),
            note: id,
          },
          signal,
        )
      return session
    }),
    logout: fromPromise<void, void>(async ({ signal }) => {
      await gateway.call('logout', {}, { signal }).catch((error: unknown) => {
        // whose session has ended already is logged out
        if (!(error instanceof MateriaError && error.code === 'auth.required')) throw error
      })
    }),
    watchTabs: fromCallback<SessionEvent>(({ sendBack }) => tabs.watch((uid) => sendBack({ type: 'ELSEWHERE.FOUND', uid }))),
  },
  actions: {
    tellTabs: (_: unknown, { uid }: TellTabsParams) => tabs.tell(uid),
    reloadPage: () => navigation.reload(),
    /** Only ever the end of a logout, whichever of its two ways it took. */
    goProductIndex: () => {
      drafts.clear()
      tab.remove(KEPT_EXPORTS)
      for (const cache of Object.values(caches)) cache.clear()
      navigation.go(productIndex, 'push')
    },
  },
})
