/** The gateway as `npm run dev` starts it: with what production has no trace of (LOGIN-18). */
import { addMockLogin } from './calls/mockLogin.ts'
import { run } from './run.ts'

if (process.env.NODE_ENV !== 'development') throw new Error('for development only: NODE_ENV=development')
run({ extend: addMockLogin })
