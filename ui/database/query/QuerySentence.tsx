import { Button, chakra, Clipboard, Flex } from '@chakra-ui/react'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Condition } from '../../../domain/query.ts'
import { sentenceParts, type SentenceWords } from '../../../domain/sentence.ts'
import type { ListEdit } from '../../../machines/database/list/types.ts'
import type { Labels } from '../fields/labels.ts'
import type { ListActor } from '../list/types.ts'
import { ConditionToken } from './ConditionToken.tsx'

export interface QuerySentenceProps {
  definition: DatabaseDefinition
  labels: Labels
  words: SentenceWords
  conditions: readonly Condition[]
  /** Address that brings this list back (BEY-01). */
  link: string
  /** The user's day, YYYY-MM-DD: the years offered end with it. */
  today: string
  /** The list, whose type-ahead offers further values. */
  actor: ListActor
  send: (event: ListEdit) => void
}

/**
 * The active query as a sentence in the reader's language, AND and OR in sight. Each part is a button that opens its editor,
 * and Delete or the cross removes it (BEY-01).
 */
export const QuerySentence = (props: QuerySentenceProps) => {
  const { definition, labels, words, conditions, link, send } = props
  const { t } = labels
  const parts = sentenceParts({ conditions: [...conditions] }, definition, words)
  return (
    <Flex align="flex-start" columnGap="3" wrap={{ smDown: 'wrap' }} data-testid="sentence">
      <Flex
        wrap="wrap"
        align="center"
        flex={{ base: '1 1 auto', sm: '1' }}
        rowGap="1"
        columnGap="1.5"
        minW="0"
        // As high as the buttons beside it, which are for fingers there.
        minH={{ base: '11', sm: '6' }}
        aria-label={t('list:sentence.label')}
        role="group"
      >
        <chakra.span color="fg.muted">{t(parts.length === 0 ? 'list:sentence.everything' : 'list:sentence.lead')}</chakra.span>
        {parts.map((part, position) => {
          const condition = conditions[part.condition]
          if (!condition) return null
          return (
            <Flex as="span" key={`${part.condition}:${part.field}:${part.op}`} align="center" gap="1.5" minW="0">
              {position > 0 && (
                <chakra.span color="fg.accent" fontWeight="semibold">
                  {t('list:sentence.andWord')}
                </chakra.span>
              )}
              <ConditionToken {...props} part={part} condition={condition} />
            </Flex>
          )
        })}
      </Flex>
      <Flex gap="1" flexShrink="0" ms="auto">
        <Clipboard.Root
          unstyled
          value={link}
          timeout={3000}
          translations={{ triggerLabel: (copied) => t(copied ? 'list:sentence.copied' : 'list:sentence.copy') }}
        >
          <Clipboard.Trigger unstyled asChild>
            <Button size="xs" variant="ghost">
              <Clipboard.Context>
                {({ copied }) => <span role="status">{t(copied ? 'list:sentence.copied' : 'list:sentence.copy')}</span>}
              </Clipboard.Context>
            </Button>
          </Clipboard.Trigger>
        </Clipboard.Root>
        {parts.length > 0 && (
          <Button size="xs" variant="ghost" onClick={() => send({ type: 'CLEAR' })}>
            {t('list:sentence.clear')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
