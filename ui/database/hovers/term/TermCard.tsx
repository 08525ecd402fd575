import { Box, Grid, Text } from '@chakra-ui/react'
import { derivationOf } from '../../../../domain/database.ts'
import type { Term } from '../../../../domain/record.ts'
import { isTerm, termBoth } from '../../../../domain/wording.ts'
import type { HoverProps } from '../define.ts'

/** Names of one value that a card lists; there are records with hundreds. */
const LISTED = 12

/** A linked name: as published, what the vocabulary calls it in both languages, and whose word is whose. */
export const TermCard = ({ id, field, value, labels }: HoverProps) => {
  const { t } = labels
  const terms: readonly Term[] = isTerm(value) ? [value] : Array.isArray(value) ? (value as readonly unknown[]).filter(isTerm) : []
  const vocabulary = field.kind === 'terms' ? field.vocabulary : undefined
  const derived = derivationOf(field) !== undefined
  const isKnown = derived || terms.some(({ cn, group }) => cn || group)
  const [term] = terms
  return (
    <>
      {terms.length === 1 && term ? (
        <Grid as="dl" templateColumns="max-content minmax(0, 1fr)" columnGap="3" rowGap="0.5" overflowWrap="anywhere">
          {(
            [
              [derived ? 'list:hover.english' : 'list:hover.published', term.key],
              [`list:hover.group.${vocabulary}`, term.group],
              ['list:hover.chinese', term.cn],
              ['list:hover.from', term.from && `${term.from.publisher}, ${term.from.asOf}`],
            ] as const
          ).map(
            ([label, name]) =>
              name && (
                <Box key={label} display="contents">
                  <Text as="dt" color="fg.muted">
                    {t(label)}
                  </Text>
                  <Text as="dd" fontWeight={name === term.key ? 'medium' : undefined}>
                    {name}
                  </Text>
                </Box>
              ),
          )}
        </Grid>
      ) : (
        <>
          {terms.slice(0, LISTED).map((one, index) => (
            <Text key={index} overflowWrap="anywhere">
              {termBoth(one)}
            </Text>
          ))}
          {terms.length > LISTED && <Text color="fg.muted">{t('list:values.more', { count: terms.length - LISTED })}</Text>}
        </>
      )}
      <Text color="fg.muted" textStyle="xs" mt="1.5">
        {derived ? labels.derived(id) : t(isKnown ? 'list:hover.vocabulary' : 'list:hover.unknown')}
      </Text>
    </>
  )
}
