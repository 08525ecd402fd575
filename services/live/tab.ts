/** Name of this page among those that can be watched; another one after every reload. */
export const OWN_TAB: string = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
