/** View contract and view of every machine; they load when they are wanted. A test holds the list against machines/registry.ts. */
export const VIEWS: Readonly<Record<string, { view: () => Promise<unknown>; rendering: () => Promise<unknown> }>> = {
  alert: {
    view: async () => (await import('./alert/view.ts')).view,
    rendering: async () => (await import('./alert/rendering.tsx')).rendering,
  },
  kickout: {
    view: async () => (await import('./kickout/view.ts')).view,
    rendering: async () => (await import('./kickout/rendering.tsx')).rendering,
  },
}
