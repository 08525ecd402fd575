import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveActorState, LiveRecord } from '../../../domain/live.ts'
import type { Shown } from '../../../machines/gallery/live/types.ts'
import type { Words } from '../gallery/types.ts'
import { identityOf, innermost, type MaskWords, ownerOf, UNNAMED } from './view.ts'

/** How the live view speaks, in the reader's language. */
export const useLiveWords = (words: Words) => {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const mask: MaskWords = {
      text: (count) => t('gallery:live.mask.text', { count }),
      number: t('gallery:live.mask.number'),
      thing: (kind) => `‹${kind}›`,
      more: (count) => t('gallery:live.mask.more', { count }),
      unnamed: (place) => t('gallery:live.mask.unnamed', { place }),
      cut: t('gallery:live.mask.cut'),
    }
    const clock = new Intl.DateTimeFormat(i18n.language === 'cn' ? 'zh-CN' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    })

    /** A machine by its name; where several run it, with what tells them apart. */
    const actor = (one: LiveActorState, actors: Shown['actors']): string => {
      const { machine, systemId, id } = one
      if (machine === null) return id
      const name = systemId ?? id
      const several = [...actors.values()].some((other) => other.machine === machine && identityOf(other) !== identityOf(one))
      return several && !UNNAMED.test(name) ? `${words.name(machine)} ${name.replace(/^\w+:/, '')}` : words.name(machine)
    }
    const lifeline = (key: string | null, actors: Shown['actors']): string => {
      const owner = ownerOf(actors, key)
      return owner ? actor(owner, actors) : t('gallery:live.outside')
    }
    /** What happened, in words where the type is one of xstate's own. */
    const event = ({ type, to }: Pick<LiveRecord, 'type' | 'to'>, actors: Shown['actors']): string => {
      const target = actors.get(to)
      if (type === 'xstate.init')
        return target?.machine === null ? t('gallery:live.events.startsActor', { actor: target.id }) : t('gallery:live.events.starts')
      const [, kind = '', about = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after|snapshot)\.(.+)$/.exec(type) ?? []
      switch (kind) {
        case 'done.actor':
          return t('gallery:live.events.answers', { actor: about })
        case 'error.actor':
          return t('gallery:live.events.fails', { actor: about })
        case 'done.state':
          return t('gallery:live.events.ends', { state: about })
        case 'snapshot':
          return t('gallery:live.events.changes', { actor: about })
        case 'after': {
          const [delay = ''] = about.split('.')
          return /^\d+$/.test(delay) ? t('gallery:live.events.elapsedMs', { ms: delay }) : t('gallery:live.events.elapsed', { delay })
        }
        default:
          return type
      }
    }
    /** The innermost states of a machine, by name. */
    const state = (machine: string, value: LiveActorState['value']): string =>
      innermost(machine, value)
        .map((id) => words.name(id))
        .join(' · ')

    return { mask, time: (at: number) => clock.format(at), actor, lifeline, event, state }
  }, [t, i18n.language, words])
}
export type LiveWords = ReturnType<typeof useLiveWords>
