import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ScenarioStep } from '../../../domain/scenario.ts'
import { Code, Line } from './panelElements.tsx'
import { stepText } from './simulationWords.ts'

const Broken = () => (
  <chakra.span color="fg.error" fontWeight="semibold" aria-hidden="true">
    ✗{' '}
  </chakra.span>
)

export interface SimulationTraceProps {
  steps: readonly ScenarioStep[]
  /** How many of them have been taken. */
  position: number
  /** What was not as expected after so many steps. */
  brokenAt: ReadonlyMap<number, string>
  onGo: (to: number) => void
}

/** The steps there are; each leads back or forth to the moment after it. */
export const SimulationTrace = ({ steps, position, brokenAt, onGo }: SimulationTraceProps) => {
  const { t, i18n } = useTranslation()
  return (
    <Box maxH="14rem" overflow="auto">
      <Line current={position === 0} onClick={() => onGo(0)}>
        {brokenAt.has(0) && <Broken />}
        {t('gallery:simulation.start')}
      </Line>
      {steps.map((step, index) => {
        const note = step.note?.[i18n.language === 'cn' ? 'cn' : 'en']
        return (
          <Line key={index} current={position === index + 1} onClick={() => onGo(index + 1)}>
            {brokenAt.has(index + 1) && <Broken />}
            <chakra.span color="fg.muted">{index + 1}.</chakra.span> <Code>{stepText(step)}</Code>
            {note && (
              <chakra.span display="block" color="fg.muted">
                {note}
              </chakra.span>
            )}
            {brokenAt.has(index + 1) && (
              <chakra.span display="block" color="fg.error">
                {brokenAt.get(index + 1)}
              </chakra.span>
            )}
          </Line>
        )
      })}
    </Box>
  )
}
