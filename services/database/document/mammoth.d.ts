/** The build for browsers says the same as the package, and brings no types of its own. */
declare module 'mammoth/mammoth.browser.min.js' {
  import type mammoth from 'mammoth'
  const browser: typeof mammoth
  export default browser
}
