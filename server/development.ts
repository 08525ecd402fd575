/** The gateway as `npm run dev` starts it: with what production has no trace of (LOGIN-18). */
import { fileURLToPath } from 'node:url'
import { addMockLogin } from './calls/mockLogin.ts'
import { revisionCalls } from './gallery/revisions.ts'
import { addPageSettings } from './http/developmentSettings.ts'
import { run } from './run.ts'

if (process.env.NODE_ENV !== 'development') throw new Error('for development only: NODE_ENV=development')
const addRevisions = revisionCalls(fileURLToPath(new URL('..', import.meta.url)))
run({
  extend: (app, parts) => {
    addMockLogin(app, parts)
    addRevisions(app, parts)
    addPageSettings(app, parts)
  },
})
