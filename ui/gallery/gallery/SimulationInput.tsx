import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Beginning } from '../../../domain/scenario.ts'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { Bench } from '../../../machines/gallery/gallery/simulation.ts'
import { monoField } from './panelElements.tsx'
import { inShort } from './simulationWords.ts'

/** Which of the machine's example inputs it begins with. */
export const SimulationInput = ({ actor, bench, beginning: { input } }: { actor: GalleryActor; bench: Bench; beginning: Beginning }) => {
  const { t } = useTranslation()
  const { inputs } = bench.examples
  if (inputs.length < 2 && !input.with) return null
  return (
    <chakra.label display="grid" gap="1" mt="3" textStyle="xs">
      <chakra.span color="fg.muted">{t('gallery:simulation.input')}</chakra.span>
      <chakra.select
        {...monoField}
        value={input.with ? 'own' : input.example}
        onChange={(event) => actor.send({ type: 'INPUT.CHOSEN', example: Number(event.target.value) })}
      >
        {input.with && (
          <option value="own" disabled>
            {t('gallery:simulation.ownInput', { place: input.example + 1 })} {inShort(input.with)}
          </option>
        )}
        {inputs.map((value, index) => (
          <option key={index} value={index}>
            {index + 1}: {inShort(value)}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  )
}
