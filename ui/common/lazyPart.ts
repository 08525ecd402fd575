import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type Load = <T>(load: () => Promise<T>) => Promise<T>
let loadPart: Load = (load) => load()

/** How parts of the program are fetched from now on: the page hands in what tries again (GATE-10). */
export const loadPartsWith = (load: Load): void => {
  loadPart = load
}

/** A component that is fetched when it is first drawn. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => loadPart(async () => ({ default: await load() })))
