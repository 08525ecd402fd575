import { defineSection } from './define.ts'
import { Forecast } from './forecast/Forecast.tsx'

/** A forecast as the gateway has worked it out: when it may be over, how sure that is, of how many peers, and by which method. */
export default defineSection({ instead: true, Component: Forecast })
