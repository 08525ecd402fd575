import { Button, chakra, Clipboard, Flex, Portal } from '@chakra-ui/react'
import { type DatabaseDefinition, fieldOf, toneOf } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { type Condition, type Operator, OPERATORS } from '../../../domain/query.ts'
import { clauseText, sentenceParts, type SentencePart, type SentenceWords } from '../../../domain/sentence.ts'
import type { ListEdit } from '../../../machines/database/list/types.ts'
import { Icon } from '../../common/Icon.tsx'
import { ToneSign } from '../../common/ToneSign.tsx'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { Popover } from '../../theme/components/Popover.ts'
import type { Labels } from '../fields/labels.ts'
import { Check } from '../filters/Check.tsx'
import type { FilterInputProps } from '../filters/define.ts'
import { INPUTS } from '../filters/registry.ts'
import { editedCondition, editEvent } from './edits.ts'

export interface QuerySentenceProps {
  definition: DatabaseDefinition
  labels: Labels
  words: SentenceWords
  conditions: readonly Condition[]
  /** Address that brings this list back (BEY-01). */
  link: string
  /** The user's day, YYYY-MM-DD: the years offered end with it. */
  today: string
  send: (event: ListEdit) => void
}

/** Values of a condition as form controls; the form is read on submit, so what is typed needs no state of its own. */
const ValueFields = (props: FilterInputProps) => {
  const Input = INPUTS[props.condition.op]
  return <Input {...props} />
}

/** The operator, and the one its values may be turned over to. */
const operatorsOffered = ({ op }: Condition): Operator[] => OPERATORS.filter((other) => other === op || other === FILTERS[op].beside)

const TokenEditor = ({
  part,
  condition,
  close,
  ...props
}: Omit<QuerySentenceProps, 'conditions' | 'link'> & { part: SentencePart; condition: Condition; close: () => void }) => {
  const { labels, send, definition } = props
  const { t } = labels
  const operators = operatorsOffered(condition)
  const field = fieldOf(definition, condition.field)
  const joins = FILTERS[condition.op].and(field)
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="2.5"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const join = form.get('join')
        send(
          editEvent(
            part.condition,
            editedCondition(condition, {
              op: (form.get('op') as Operator | null) ?? condition.op,
              values: form.getAll('value').map(String),
              join: join === 'and' || join === 'or' ? join : undefined,
            }),
          ),
        )
        close()
      }}
    >
      <Flex align="center" gap="2" fontWeight="semibold">
        <chakra.span flex="1">{labels.field(condition.field)}</chakra.span>
        {operators.length > 1 && (
          <NativeSelect.Root size="xs" width="auto">
            <NativeSelect.Field name="op" defaultValue={condition.op} aria-label={t('list:sentence.operator')}>
              {operators.map((op) => (
                <option key={op} value={op}>
                  {t(`list:operators.${op}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </Flex>
      <ValueFields {...props} condition={condition} />
      {joins && (
        <Flex gap="4" role="radiogroup" aria-label={t('list:sentence.join')}>
          <Check type="radio" name="join" value="or" checked={condition.join !== 'and'}>
            {t('list:sentence.joinOr')}
          </Check>
          <Check type="radio" name="join" value="and" checked={condition.join === 'and'}>
            {t('list:sentence.joinAnd')}
          </Check>
        </Flex>
      )}
      <Flex gap="2" justify="flex-end">
        <Button
          size="xs"
          variant="ghost"
          colorPalette="red"
          onClick={() => (close(), send({ type: 'CONDITION.REMOVE', index: part.condition }))}
        >
          {t('list:sentence.remove')}
        </Button>
        <Button size="xs" type="submit" variant="solid">
          {t('list:sentence.apply')}
        </Button>
      </Flex>
    </chakra.form>
  )
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
    <Flex align="flex-start" gap="3" data-testid="sentence">
      <Flex
        wrap="wrap"
        align="center"
        flex="1"
        rowGap="1"
        columnGap="1.5"
        minW="0"
        minH="6"
        aria-label={t('list:sentence.label')}
        role="group"
      >
        <chakra.span color="fg.muted">{t(parts.length === 0 ? 'list:sentence.everything' : 'list:sentence.lead')}</chakra.span>
        {parts.map((part, position) => {
          const condition = conditions[part.condition]
          if (!condition) return null
          const text = clauseText(part, words)
          const tones = new Set(condition.values.flatMap((value) => toneOf(fieldOf(definition, condition.field), value) ?? []))
          return (
            <Flex as="span" key={`${part.condition}:${part.field}:${part.op}`} align="center" gap="1.5" minW="0">
              {position > 0 && (
                <chakra.span color="fg.accent" fontWeight="semibold">
                  {t('list:sentence.andWord')}
                </chakra.span>
              )}
              <Flex as="span" align="stretch" borderWidth="1px" borderColor="teal.200" bg="bg.selected" borderRadius="l2" minW="0">
                <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
                  <Popover.Trigger asChild>
                    <chakra.button
                      type="button"
                      px="2"
                      py="0.5"
                      maxW="32rem"
                      textAlign="start"
                      borderRadius="l2"
                      cursor="pointer"
                      focusVisibleRing="outside"
                      _hover={{ bg: 'teal.100' }}
                      title={t('list:sentence.edit')}
                      data-part={part.condition}
                      onKeyDown={(event) => {
                        if (event.key === 'Delete' || event.key === 'Backspace') send({ type: 'CONDITION.REMOVE', index: part.condition })
                      }}
                    >
                      <chakra.span display="flex" alignItems="center" gap="1.5">
                        {[...tones].map((tone) => (
                          <ToneSign key={tone} tone={tone} />
                        ))}
                        <chakra.span truncate>{text}</chakra.span>
                      </chakra.span>
                    </chakra.button>
                  </Popover.Trigger>
                  <Portal>
                    <Popover.Positioner>
                      <Popover.Content p="3" width="20rem" aria-label={t('list:sentence.editPart', { part: text })}>
                        <Popover.Context>
                          {(popover) => <TokenEditor {...props} part={part} condition={condition} close={() => popover.setOpen(false)} />}
                        </Popover.Context>
                      </Popover.Content>
                    </Popover.Positioner>
                  </Portal>
                </Popover.Root>
                <chakra.button
                  type="button"
                  px="1"
                  color="fg.muted"
                  borderRadius="l2"
                  cursor="pointer"
                  focusVisibleRing="outside"
                  _hover={{ bg: 'teal.100', color: 'fg' }}
                  aria-label={t('list:sentence.removePart', { part: text })}
                  onClick={() => send({ type: 'CONDITION.REMOVE', index: part.condition })}
                >
                  <Icon name="close" boxSize="3" />
                </chakra.button>
              </Flex>
            </Flex>
          )
        })}
      </Flex>
      <Flex gap="1" flexShrink="0">
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
