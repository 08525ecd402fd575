import { createContext, useContext } from 'react'
import type { App } from '../services/app.ts'

/** The app for the pages below it. It is made outside React and never changes. */
export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (!app) throw new Error('no app here')
  return app
}
