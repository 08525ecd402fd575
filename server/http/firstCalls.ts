import { gatewayPath } from '../../domain/calls.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import type { FirstCall, FirstCalls } from '../../domain/firstCalls.ts'
import { LANGUAGE_HEADER, type Language } from '../../domain/language.ts'
import { firstSearch } from '../../domain/listStart.ts'
import { pageAt } from '../../domain/routes.ts'
import { OWN_HEADER } from './security.ts'

/** What the page at an address asks for first, for somebody who is logged in: who they are, what there is, and of a list its columns and rows. */
export const firstCallsAt = (pathname: string, search: string, language: Language): FirstCalls => {
  const { page, of } = pageAt(pathname) ?? {}
  const definition = page === 'list' && of !== undefined ? findDatabase(of) : undefined
  const list: FirstCall[] = definition
    ? [
        { path: `/api/databases/${definition.id}/search`, body: JSON.stringify(firstSearch(definition, search)) },
        { path: `/api/columns/${definition.id}` },
      ]
    : []
  return {
    language,
    headers: { accept: 'application/json', [LANGUAGE_HEADER]: language, [OWN_HEADER]: '1' },
    keyPath: gatewayPath('member', 'newSession'),
    calls: [{ path: '/api/session' }, ...list, { path: '/api/databases' }],
  }
}
