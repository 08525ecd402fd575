import { useTranslation } from 'react-i18next'
import type { ScenarioStep } from '../../../domain/scenario.ts'
import type { Breach } from '../../../machines/gallery/expectations.ts'
import type { Obstacle } from '../../../machines/gallery/steps.ts'

/** JSON as far as it can be shown: functions and actors by what they are. */
export const readable = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner === 'function') return '(…)'
      if (typeof inner === 'object' && inner !== null && 'sessionId' in inner) return '(actor)'
      return inner
    },
    2,
  ) ?? ''

/** Letters of a payload on a button, of an input in a list. */
const SHORT = 90
/** The same on one line, cut. */
export const inShort = (value: unknown): string => {
  const text = readable(value).replaceAll(/\s+/g, ' ')
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

/** A step as one line: what is sent, answered or waited for. */
export const stepText = (step: ScenarioStep): string => {
  const example = 'example' in step && step.example !== undefined ? ` #${step.example + 1}` : ''
  if ('send' in step) {
    const { type, ...payload } = step.send
    return Object.keys(payload).length > 0 ? `${type}${example} ${JSON.stringify(payload)}` : `${type}${example}`
  }
  if ('answer' in step) return `${step.answer} ✓${example} ${step.output === undefined ? '' : JSON.stringify(step.output)}`
  if ('fail' in step) return `${step.fail} ✗ ${'code' in step.error ? step.error.code : step.error.message}`
  return 'elapse' in step ? `⏱ ${step.elapse}` : `⏱ ${step.wait} ms`
}

/** What is not as expected, in words. */
export const useBreachText = (): ((breach: Breach) => string) => {
  const { t } = useTranslation()
  return ({ kind, wanted, found, field = '' }) => {
    switch (kind) {
      case 'state':
        return t('gallery:simulation.breach.state', { wanted, found })
      case 'tag':
        return t('gallery:simulation.breach.tag', { wanted })
      case 'untagged':
        return t('gallery:simulation.breach.untagged', { wanted })
      case 'effect':
        return t('gallery:simulation.breach.effect', { wanted })
      case 'without':
        return t('gallery:simulation.breach.without', { wanted })
      default:
        return t('gallery:simulation.breach.context', { field, wanted, found })
    }
  }
}

/** Why a step cannot happen, in words. */
export const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const { t } = useTranslation()
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'actor':
        return t('gallery:simulation.obstacle.actor', { actor: obstacle.actor })
      case 'delay':
        return obstacle.next === null
          ? t('gallery:simulation.obstacle.noDelay', { delay: obstacle.delay })
          : t('gallery:simulation.obstacle.delay', { delay: obstacle.delay, next: obstacle.next })
      default:
        return t('gallery:simulation.obstacle.example', { of: obstacle.of, place: obstacle.example + 1 })
    }
  }
}
