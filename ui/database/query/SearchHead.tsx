import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type DatabaseDefinition, searchableFields } from '../../../domain/database.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import type { SentenceWords } from '../../../domain/sentence.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import type { Labels } from '../fields/labels.ts'
import { type AssociateActor, childOf, type ListActor } from '../list/types.ts'
import { SearchBox } from '../associate/SearchBox.tsx'
import { Beside } from './Beside.tsx'
import { GeneralSearch } from './GeneralSearch.tsx'
import { problemText } from './problems.ts'

export interface SearchHeadProps {
  definition: DatabaseDefinition
  labels: Labels
  words: SentenceWords
  actor: ListActor
  /** The user's day, YYYY-MM-DD. */
  today: string
}

const TABS = ['quick', 'general'] as const

const QuickSearch = ({ definition, labels, words, actor }: SearchHeadProps) => {
  const { t } = labels
  const field = useSelector(actor, ({ context }) => context.searchField)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const box = childOf<AssociateActor>(actor, `associate:${field}`)
  return (
    <Flex gap="2" align="flex-start" wrap={{ smDown: 'wrap' }}>
      <NativeSelect.Root size="md" width={{ base: 'auto', sm: '9.5rem' }} flex={{ base: '1', sm: 'none' }}>
        <NativeSelect.Field
          height="9"
          textStyle="md"
          aria-label={t('list:search.field')}
          value={field}
          onChange={(event) => actor.send({ type: 'FIELD.SET', field: event.currentTarget.value })}
        >
          {[ANY_FIELD, ...searchableFields(definition)].map((id) => (
            <option key={id} value={id}>
              {labels.field(id)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {box && (
        // In a narrow window what is typed has a row to itself, above where it is looked for.
        <Box flex={{ base: '1 0 100%', sm: '1' }} order={{ smDown: '-1' }} minW="0">
          <SearchBox
            key={field}
            definition={definition}
            labels={labels}
            actor={box}
            size="lg"
            label={t('list:search.quickLabel', { field: labels.field(field) })}
            placeholder={field === ANY_FIELD ? labels.searched : labels.field(field)}
            problem={
              problem && (problem.field === field || problem.code === 'query.term_missing') ? problemText(labels, problem) : undefined
            }
          />
          <Beside definition={definition} labels={labels} words={words} actor={actor} box={box} field={field} />
        </Box>
      )}
      <Button size="lg" variant="solid" px="5" onClick={() => box?.send({ type: 'ENTER' })}>
        {t('list:search.submit')}
      </Button>
    </Flex>
  )
}

/** Quick and general search on one shared query (DB-01): the quick one beside its tab, the general one below. */
export const SearchHead = (props: SearchHeadProps) => {
  const { labels, actor } = props
  const { t } = labels
  const id = useId()
  const tab = useSelector(actor, ({ context }) => context.tab)
  return (
    <Flex wrap={tab === 'quick' ? { base: 'wrap', lg: 'nowrap' } : 'wrap'} align="flex-start" columnGap="4" rowGap="1.5">
      <Flex
        role="tablist"
        aria-label={t('list:search.tabs')}
        gap="4"
        flexShrink="0"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          const other = tab === 'quick' ? 'general' : 'quick'
          actor.send({ type: 'TAB.SET', tab: other })
          event.currentTarget.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
        }}
      >
        {TABS.map((name) => (
          <chakra.button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            h="9"
            cursor="pointer"
            whiteSpace="nowrap"
            fontWeight={tab === name ? 'semibold' : 'normal'}
            color={tab === name ? 'fg.accent' : 'fg.muted'}
            borderBottomWidth="2px"
            borderColor={tab === name ? 'border.accent' : 'transparent'}
            focusVisibleRing="outside"
            onClick={() => actor.send({ type: 'TAB.SET', tab: name })}
          >
            {t(`list:search.${name}`)}
          </chakra.button>
        ))}
      </Flex>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        flex={tab === 'quick' ? { base: '1 0 100%', sm: '1' } : '1 0 100%'}
        minW="0"
      >
        {tab === 'quick' ? <QuickSearch {...props} /> : <GeneralSearch {...props} />}
      </Box>
    </Flex>
  )
}
