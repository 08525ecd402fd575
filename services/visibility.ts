/** What is needed of `document`. */
export type VisibilitySource = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Whether the page can be seen: polling rests while it cannot. */
export const createVisibility = (source: () => VisibilitySource) => ({
  isVisible: () => source().visibilityState !== 'hidden',
  subscribe: (listener: (visible: boolean) => void) => {
    const document = source()
    const tell = () => listener(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  },
})
export type Visibility = ReturnType<typeof createVisibility>
