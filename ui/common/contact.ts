import { createContext } from 'react'

/** Whom to ask for access: name, address or number of the account manager; '' where the operator named nobody. */
export const ContactContext = createContext('')
