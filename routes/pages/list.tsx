import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { App } from '../../services/app.ts'
import { attach } from '../attach.ts'

/** /drugus (ROUTE-02). */
export const listRoute = (app: App, definition: DatabaseDefinition) => ({
  loader: ({ request }: LoaderFunctionArgs) => {
    attach(app, definition, { search: new URL(request.url).search, record: null })
    return null
  },
  Component: () => null,
})
