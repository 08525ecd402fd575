import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type Load = <T>(load: () => Promise<T>) => Promise<T>
let loadComponent: Load = (load) => load()

/** How parts of the program are fetched from now on: the page hands in what tries again (GATE-10). */
export const loadComponentsWith = (load: Load): void => {
  loadComponent = load
}

/** A component that is fetched when it is first drawn; `instead` brings what is drawn where it did not come. */
export const lazyComponent = <P>(
  load: () => Promise<ComponentType<P>>,
  instead?: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({
    default: await loadComponent(load).catch((error) => {
      if (instead) return instead()
      throw error
    }),
  }))
