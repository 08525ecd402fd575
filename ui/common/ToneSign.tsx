import { type Tone, TONES } from '../../domain/tones.ts'

/** A shape for each tone, in a square of 10: a disc, a half disc, two bars, a cross, a ring. Told apart without colour (WCAG 1.4.1). */
const SHAPES: Readonly<Record<Tone, string>> = {
  current: 'M5 1a4 4 0 1 0 0 8 4 4 0 1 0 0-8z',
  pending: 'M5 1a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM5 2.2v5.6a2.8 2.8 0 1 1 0-5.6z',
  held: 'M2 1.5h2v7H2zM6 1.5h2v7H6z',
  stopped: 'M2.4 1 5 3.6 7.6 1 9 2.4 6.4 5 9 7.6 7.6 9 5 6.4 2.4 9 1 7.6 3.6 5 1 2.4z',
  ended: 'M5 1a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM5 2.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2z',
}

/** Sign of a status's tone beside its name. The name says the status, so that the sign is nothing to read aloud. */
export const ToneSign = ({ tone }: { tone: Tone }) => (
  <svg
    viewBox="0 0 10 10"
    width={10}
    height={10}
    aria-hidden
    data-tone={tone}
    style={{ display: 'inline-block', flexShrink: 0, fill: `var(--chakra-colors-${TONES[tone]}-fg)` }}
  >
    <path d={SHAPES[tone]} fillRule="evenodd" />
  </svg>
)
