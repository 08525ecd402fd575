import { createContext } from 'react'

/** Databases whose numbers lead somewhere: those there are that the reader may open. Routes say it; without them numbers are texts like others. */
export const OpenDatabases = createContext<ReadonlySet<string>>(new Set())
