/** View contract and view of every machine; they load when they are wanted. A test holds the list against machines/registry.ts. */
export const VIEWS: Readonly<
  Record<string, { view: () => Promise<unknown>; rendering: () => Promise<unknown>; stage?: () => Promise<unknown> }>
> = {
  account: {
    view: async () => (await import('./account/view.ts')).view,
    rendering: async () => (await import('./account/rendering.tsx')).rendering,
    stage: async () => (await import('./account/stage.ts')).stage,
  },
  alert: {
    view: async () => (await import('./alert/view.ts')).view,
    rendering: async () => (await import('./alert/rendering.tsx')).rendering,
    stage: async () => (await import('./alert/stage.ts')).stage,
  },
  app: {
    view: async () => (await import('./app/view.ts')).view,
    rendering: async () => (await import('./app/rendering.tsx')).rendering,
  },
  associate: {
    view: async () => (await import('./associate/view.ts')).view,
    rendering: async () => (await import('./associate/rendering.tsx')).rendering,
    stage: async () => (await import('./associate/stage.ts')).stage,
  },
  captcha: {
    view: async () => (await import('./captcha/view.ts')).view,
    rendering: async () => (await import('./captcha/rendering.tsx')).rendering,
    stage: async () => (await import('./captcha/stage.ts')).stage,
  },
  certification: {
    view: async () => (await import('./certification/view.ts')).view,
    rendering: async () => (await import('./certification/rendering.tsx')).rendering,
    stage: async () => (await import('./certification/stage.ts')).stage,
  },
  chart: {
    view: async () => (await import('./chart/view.ts')).view,
    rendering: async () => (await import('./chart/rendering.tsx')).rendering,
    stage: async () => (await import('./chart/stage.ts')).stage,
  },
  code: {
    view: async () => (await import('./code/view.ts')).view,
    rendering: async () => (await import('./code/rendering.tsx')).rendering,
    stage: async () => (await import('./code/stage.ts')).stage,
  },
  columns: {
    view: async () => (await import('./columns/view.ts')).view,
    rendering: async () => (await import('./columns/rendering.tsx')).rendering,
    stage: async () => (await import('./columns/stage.ts')).stage,
  },
  confirm: {
    view: async () => (await import('./confirm/view.ts')).view,
    rendering: async () => (await import('./confirm/rendering.tsx')).rendering,
    stage: async () => (await import('./confirm/stage.ts')).stage,
  },
  coverage: {
    view: async () => (await import('./coverage/view.ts')).view,
    rendering: async () => (await import('./coverage/rendering.tsx')).rendering,
    stage: async () => (await import('./coverage/stage.ts')).stage,
  },
  detail: {
    view: async () => (await import('./detail/view.ts')).view,
    rendering: async () => (await import('./detail/rendering.tsx')).rendering,
    stage: async () => (await import('./detail/stage.ts')).stage,
  },
  difference: {
    view: async () => (await import('./difference/view.ts')).view,
    rendering: async () => (await import('./difference/rendering.tsx')).rendering,
  },
  export: {
    view: async () => (await import('./export/view.ts')).view,
    rendering: async () => (await import('./export/rendering.tsx')).rendering,
    stage: async () => (await import('./export/stage.ts')).stage,
  },
  gallery: {
    view: async () => (await import('./gallery/view.ts')).view,
    rendering: async () => (await import('./gallery/rendering.tsx')).rendering,
    stage: async () => (await import('./gallery/stage.ts')).stage,
  },
  grid: {
    view: async () => (await import('./grid/view.ts')).view,
    rendering: async () => (await import('./grid/rendering.tsx')).rendering,
    stage: async () => (await import('./grid/stage.ts')).stage,
  },
  kickout: {
    view: async () => (await import('./kickout/view.ts')).view,
    rendering: async () => (await import('./kickout/rendering.tsx')).rendering,
    stage: async () => (await import('./kickout/stage.ts')).stage,
  },
  language: {
    view: async () => (await import('./language/view.ts')).view,
    rendering: async () => (await import('./language/rendering.tsx')).rendering,
    stage: async () => (await import('./language/stage.ts')).stage,
  },
  list: {
    view: async () => (await import('./list/view.ts')).view,
    rendering: async () => (await import('./list/rendering.tsx')).rendering,
    stage: async () => (await import('./list/stage.ts')).stage,
  },
  live: {
    view: async () => (await import('./live/view.ts')).view,
    rendering: async () => (await import('./live/rendering.tsx')).rendering,
  },
  login: {
    view: async () => (await import('./login/view.ts')).view,
    rendering: async () => (await import('./login/rendering.tsx')).rendering,
    stage: async () => (await import('./login/stage.ts')).stage,
  },
  menu: {
    view: async () => (await import('./menu/view.ts')).view,
    rendering: async () => (await import('./menu/rendering.tsx')).rendering,
    stage: async () => (await import('./menu/stage.ts')).stage,
  },
  overlay: {
    view: async () => (await import('./overlay/view.ts')).view,
    rendering: async () => (await import('./overlay/rendering.tsx')).rendering,
  },
  overview: {
    view: async () => (await import('./overview/view.ts')).view,
    rendering: async () => (await import('./overview/rendering.tsx')).rendering,
    stage: async () => (await import('./overview/stage.ts')).stage,
  },
  prompts: {
    view: async () => (await import('./prompts/view.ts')).view,
    rendering: async () => (await import('./prompts/rendering.tsx')).rendering,
  },
  qr: {
    view: async () => (await import('./qr/view.ts')).view,
    rendering: async () => (await import('./qr/rendering.tsx')).rendering,
    stage: async () => (await import('./qr/stage.ts')).stage,
  },
  restriction: {
    view: async () => (await import('./restriction/view.ts')).view,
    rendering: async () => (await import('./restriction/rendering.tsx')).rendering,
    stage: async () => (await import('./restriction/stage.ts')).stage,
  },
  session: {
    view: async () => (await import('./session/view.ts')).view,
    rendering: async () => (await import('./session/rendering.tsx')).rendering,
    stage: async () => (await import('./session/stage.ts')).stage,
  },
}
