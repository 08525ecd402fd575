/** View contract and view of every machine; they load when they are wanted. A test holds the list against machines/registry.ts. */
export const VIEWS: Readonly<
  Record<string, { view: () => Promise<unknown>; rendering: () => Promise<unknown>; stage?: () => Promise<unknown> }>
> = {
  alert: {
    view: async () => (await import('./alert/view.ts')).view,
    rendering: async () => (await import('./alert/rendering.tsx')).rendering,
  },
  captcha: {
    view: async () => (await import('./captcha/view.ts')).view,
    rendering: async () => (await import('./captcha/rendering.tsx')).rendering,
  },
  associate: {
    view: async () => (await import('./associate/view.ts')).view,
    rendering: async () => (await import('./associate/rendering.tsx')).rendering,
  },
  chart: {
    view: async () => (await import('./chart/view.ts')).view,
    rendering: async () => (await import('./chart/rendering.tsx')).rendering,
  },
  columns: {
    view: async () => (await import('./columns/view.ts')).view,
    rendering: async () => (await import('./columns/rendering.tsx')).rendering,
    stage: async () => (await import('./columns/stage.ts')).stage,
  },
  detail: {
    view: async () => (await import('./detail/view.ts')).view,
    rendering: async () => (await import('./detail/rendering.tsx')).rendering,
  },
  export: {
    view: async () => (await import('./export/view.ts')).view,
    rendering: async () => (await import('./export/rendering.tsx')).rendering,
  },
  kickout: {
    view: async () => (await import('./kickout/view.ts')).view,
    rendering: async () => (await import('./kickout/rendering.tsx')).rendering,
  },
  login: {
    view: async () => (await import('./login/view.ts')).view,
    rendering: async () => (await import('./login/rendering.tsx')).rendering,
  },
  menu: {
    view: async () => (await import('./menu/view.ts')).view,
    rendering: async () => (await import('./menu/rendering.tsx')).rendering,
  },
  overview: {
    view: async () => (await import('./overview/view.ts')).view,
    rendering: async () => (await import('./overview/rendering.tsx')).rendering,
  },
}
