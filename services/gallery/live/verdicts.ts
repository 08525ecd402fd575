import type { LiveBroken, LiveJudged, LiveMessage } from '../../../domain/live.ts'

/** How many properties are followed, and how many of them have had their occasion. */
export interface Counts {
  followed: number
  met: number
}

/**
 * What a watched tab told of properties (MACH-07): each counts once, however often its page was loaded anew. It holds no more than there are
 * properties.
 */
export const createVerdicts = () => {
  const judged = new Map<string, LiveJudged>()
  /** What was told last of each that broke, so that nothing counts twice. */
  const told = new Map<string, string>()
  let tab: string | null = null
  return {
    /** Another tab begins from nothing, the same one goes on. */
    begin: (of: string) => {
      if (of === tab) return
      tab = of
      judged.clear()
      told.clear()
    },
    /** Answers with the counts where they changed, and with what is news. */
    add: ({ judged: news, broken }: Pick<Extract<LiveMessage, { kind: 'news' }>, 'judged' | 'broken'>) => {
      for (const one of news) {
        const key = `${one.machine} ${one.property}`
        if (!judged.get(key)?.met) judged.set(key, one)
      }
      const fresh = broken.filter((one: LiveBroken) => {
        const key = `${one.machine} ${one.property}`
        const text = `${one.actor} ${one.record} ${one.at}`
        if (told.get(key) === text) return false
        told.set(key, text)
        return true
      })
      const counts: Counts = { followed: judged.size, met: [...judged.values()].filter(({ met }) => met).length }
      return { counts: news.length > 0 ? counts : null, broken: fresh }
    },
  }
}
