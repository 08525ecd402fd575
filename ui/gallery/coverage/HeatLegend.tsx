import { chakra, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { HALF_MARK, HEAT_LEVELS, HEAT_MARKS } from '../../../machines/gallery/coverage/heat.ts'
import { Swatch } from '../gallery/Swatch.tsx'

/** What the colours of the heat map stand for. */
export const HeatLegend = () => {
  const { t } = useTranslation()
  return (
    <Flex
      as="ul"
      aria-label={t('gallery:coverage.legend')}
      columnGap="3"
      rowGap="1"
      px="3"
      py="1.5"
      borderTopWidth="1px"
      wrap="wrap"
      align="center"
      textStyle="xs"
      listStyleType="none"
    >
      {HEAT_MARKS.map((mark, level) => {
        const least = HEAT_LEVELS[level - 1]
        const next = HEAT_LEVELS[level]
        return (
          <Flex as="li" key={level} align="center" gap="1.5">
            <Swatch mark={mark} />
            {least === undefined ? (
              <chakra.span fontWeight="medium">{t('gallery:coverage.never')}</chakra.span>
            ) : next === undefined ? (
              t('gallery:coverage.atLeast', { least })
            ) : (
              t('gallery:coverage.range', { least, most: next - 1 })
            )}
          </Flex>
        )
      })}
      <Flex as="li" align="center" gap="1.5">
        <Swatch mark={HALF_MARK} />
        {t('gallery:coverage.half')}
      </Flex>
    </Flex>
  )
}
