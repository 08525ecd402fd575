import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * What nobody holds any more leaves memory now. An engine in the same process is about to take as much as it needs, and V8, which sees none of that, would keep
 * hundreds of megabytes of a reading that is over until it needs room itself.
 */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
