import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import { languageMachine } from '../../../machines/shell/language/machine.ts'
import type { LanguageEvent } from '../../../machines/shell/language/setup.ts'

const step = fc.oneof(fc.constant<LanguageEvent>({ type: 'TOGGLE' }), fc.constantFrom(1, 5000, 9999, 10_000))

describe('language: invariants under random events', () => {
  it('MACH-05 LANG-01 writes only the other language, each time with one reload, never again while one is awaited', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.array(step, { maxLength: 30, size: 'max' }), (language, steps) => {
        const clock = new SimulatedClock()
        const did: string[] = []
        let reloadedAt = -Infinity
        const actor = createActor(
          languageMachine.provide({
            actions: {
              writeLanguageCookie: (_, written) => did.push(written.language),
              reloadPage: () => {
                expect(clock.now() - reloadedAt, 'a reload is waited for').toBeGreaterThanOrEqual(10_000)
                reloadedAt = clock.now()
                did.push('reload')
              },
            },
          }),
          { input: { language }, clock },
        ).start()
        const another = language === 'cn' ? 'en' : 'cn'
        for (const item of steps) {
          const [before, waits] = [did.length, actor.getSnapshot().hasTag('switching')]
          if (typeof item === 'number') clock.increment(item)
          else actor.send(item)
          expect(did.slice(before), 'cookie first, then the reload').toEqual(typeof item === 'object' && !waits ? [another, 'reload'] : [])
          expect(actor.getSnapshot().hasTag('switching')).toBe(clock.now() - reloadedAt < 10_000)
          expect(actor.getSnapshot().context.language, 'the page stays in its language').toBe(language)
        }
        actor.stop()
      }),
    )
  })
})
