import { BUILD_LENGTH } from '../domain/constants.ts'

/** Name of the page's build: what the entry's file is called by its contents; '' where it is not called so, as in development. */
export const buildOf = (): string =>
  /([\w-]+)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1]?.slice(0, BUILD_LENGTH) ?? ''
