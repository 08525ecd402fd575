import { Box, Flex, Text } from '@chakra-ui/react'
import { use } from 'react'
import { addressSearch } from '../../../../domain/address.ts'
import { listPath } from '../../../../domain/card.ts'
import { DEFAULT_PAGE_SIZE } from '../../../../domain/constants.ts'
import { ANY_FIELD } from '../../../../domain/database.ts'
import { CARDS } from '../../../../domain/databases/known.ts'
import { isTerm } from '../../../../domain/wording.ts'
import { ListLink } from '../../detail/links.tsx'
import { OpenDatabases } from '../../numbers/context.ts'
import type { SectionProps } from '../define.ts'

/** The names as what they all mean: the group where the vocabulary knows one, so that a salt finds its substance elsewhere. */
export const Elsewhere = ({ definition, record, labels, options: { of = '' } }: SectionProps) => {
  const { t } = labels
  const open = use(OpenDatabases)
  const value = record.values[of]
  const names = [...new Set((Array.isArray(value) ? value : []).map((one) => (isTerm(one) ? one.group || one.key : one)))]
  const others = CARDS.filter(({ id }) => id !== definition.id && open.has(id))
  if (names.length === 0 || others.length === 0) return null
  return (
    <Box textStyle="sm" mb="3" data-testid="elsewhere">
      {names.map((name) => (
        <Flex key={name} wrap="wrap" columnGap="3" rowGap="1">
          <Text color="fg.muted">{t('detail:elsewhere', { name })}</Text>
          {others.map((card) => {
            const conditions = [{ field: ANY_FIELD, op: 'has' as const, values: [name] }]
            const query = { conditions, sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
            const title = t(`databases:${card.id}.title`)
            return (
              <ListLink key={card.id} to={listPath(card) + addressSearch({ query, view: null, parameters: {} })} title={title}>
                {title}
              </ListLink>
            )
          })}
        </Flex>
      ))}
    </Box>
  )
}
