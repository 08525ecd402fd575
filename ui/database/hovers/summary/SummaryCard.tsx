import { Box, Grid, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type DatabaseDefinition, detailPath } from '../../../../domain/database.ts'
import { type Overview, overviewValues } from '../../../../domain/overview.ts'
import type { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import { Link as OwnLink } from '../../../common/Link.tsx'
import { Link } from '../../../theme/components/Link.ts'
import { FieldValue } from '../../fields/FieldValue.tsx'
import type { Labels } from '../../fields/labels.ts'
import { fieldStyles } from '../../grid/styles.ts'

interface SummaryCardProps {
  definition: DatabaseDefinition
  labels: Labels
  options: Readonly<Record<string, string>>
  actor: ActorRefFrom<typeof summaryMachine>
  data: (key: string) => unknown
}

/** The whole card is in sight: names are not cut short, and nothing in it is a stop of the Tab key. */
const WHOLE = { width: Number.POSITIVE_INFINITY, lines: 1 }

/** The facts with their labels, and a link to the record; nothing where the gateway did not say them. */
export const SummaryCard = ({ definition, labels, options, actor, data }: SummaryCardProps) => {
  const { t } = labels
  const key = useSelector(actor, ({ context }) => context.key)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const overview = (key === null ? undefined : data(key)) as Overview | undefined
  if (!overview) return <Box data-testid="summary" minH="8" aria-busy={busy || undefined} />
  const { id } = overview.obj
  return (
    <Box data-testid="summary">
      <Grid as="dl" css={fieldStyles} templateColumns="max-content minmax(0, 1fr)" columnGap="3" rowGap="1.5" overflowWrap="anywhere">
        {overviewValues(definition, overview).map(({ name, field, value }) => (
          <Box key={name} display="contents">
            <Text as="dt" color="fg.muted">
              {labels.field(field)}
            </Text>
            <Box as="dd" m="0" lineClamp={options['clamp'] === field ? 3 : undefined}>
              <FieldValue id={field} field={definition.fields[field]!} value={value} labels={labels} fit={WHOLE} />
            </Box>
          </Box>
        ))}
      </Grid>
      <Box mt="2" pt="2" borderTopWidth="1px">
        <Link asChild>
          <OwnLink to={detailPath(definition, id)} tabIndex={-1}>
            {t('list:hover.record')}
          </OwnLink>
        </Link>
      </Box>
    </Box>
  )
}
