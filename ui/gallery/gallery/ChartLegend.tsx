import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FONT_FAMILY } from '../../../machines/gallery/model/layout/text.ts'
import { FIGURES, HEIGHT, TEXTS, WIDTH } from './legendSamples.ts'
import { Picture } from './Picture.tsx'

const noMarks = () => undefined

/** What the figures and colours of a chart stand for (MACH-02). */
export const ChartLegend = () => {
  const { t } = useTranslation()
  return (
    <chakra.details flexShrink="0">
      <chakra.summary cursor="button" fontWeight="medium" focusVisibleRing="outside" borderRadius="l1">
        {t('gallery:legend.title')}
      </chakra.summary>
      <Box
        position="absolute"
        insetEnd="3"
        bottom="8"
        w="34rem"
        maxW="calc(100% - 1.5rem)"
        maxH="calc(100% - 3rem)"
        overflow="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        shadow="md"
        p="3"
        zIndex="1"
      >
        <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="1fr 1fr" columnGap="4" rowGap="1" textStyle="xs">
          {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => (
            <chakra.li key={name} display="flex" gap="2.5" alignItems="center">
              <svg width={WIDTH} height={HEIGHT} fontFamily={FONT_FAMILY} aria-hidden="true" style={{ flexShrink: 0 }}>
                <Picture
                  placed={{ machine: '', width: WIDTH, height: HEIGHT, states: [], dots: [], edges: [], ...FIGURES[name] }}
                  marks={noMarks}
                />
              </svg>
              {t(`gallery:legend.${name}`)}
            </chakra.li>
          ))}
          {(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => (
            <chakra.li key={name} display="flex" gap="2.5" alignItems="center" minH="6">
              <chakra.span flexShrink="0" w={`${WIDTH}px`} ps="2px" style={TEXTS[name][1]} aria-hidden="true">
                {TEXTS[name][0]}
              </chakra.span>
              {t(`gallery:legend.${name}`)}
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
    </chakra.details>
  )
}
