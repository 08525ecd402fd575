import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type DatabaseDefinition, derivationOf, isLinked } from '../../../domain/database.ts'
import { isTooShort } from '../../../domain/text.ts'
import { Input } from '../../theme/components/Input.ts'
import { Marked } from '../fields/FieldValue.tsx'
import { formatNumber, termName, termOther } from '../../../domain/wording.ts'
import type { Labels } from '../fields/labels.ts'
import type { AssociateActor } from '../list/types.ts'

export interface SearchBoxProps {
  definition: DatabaseDefinition
  labels: Labels
  actor: AssociateActor
  label: string
  placeholder?: string
  size?: 'sm' | 'lg'
  /** Message under the box: why the search was refused. */
  problem?: string | undefined
}

/**
 * One search field with type-ahead (ARIA combobox with list): arrows walk, Enter on a choice or a click searches exactly,
 * Enter in the text fuzzily (DB-02). Keys of an input method under composition are the method's.
 */
export const SearchBox = ({ definition, labels, actor, label, placeholder, size = 'sm', problem }: SearchBoxProps) => {
  const { t } = labels
  const id = useId()
  const text = useSelector(actor, ({ context }) => context.text)
  const suggestions = useSelector(actor, ({ context }) => context.suggestions)
  const active = useSelector(actor, ({ context }) => context.active)
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const empty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const anyField = useSelector(actor, ({ context }) => context.field === 'any')
  const short = text.trim() !== '' && isTooShort(text)
  const message = problem ?? (short ? t('list:search.tooShort') : failed ? t('list:search.unavailable') : undefined)
  return (
    <Box position="relative" flex="1" minW="0">
      <Input
        id={`${id}-input`}
        size={size}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={message ? `${id}-hint` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-busy={busy}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => actor.send({ type: 'INPUT', text: event.currentTarget.value })}
        onCompositionStart={() => actor.send({ type: 'COMPOSITION.START' })}
        onCompositionEnd={(event) => actor.send({ type: 'COMPOSITION.END', text: event.currentTarget.value })}
        onFocus={() => actor.send({ type: 'FOCUS' })}
        onBlur={() => actor.send({ type: 'BLUR' })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            actor.send({ type: event.key === 'ArrowDown' ? 'ARROW.DOWN' : 'ARROW.UP' })
          } else if (event.key === 'Enter') {
            event.preventDefault()
            actor.send({ type: 'ENTER' })
          } else if (event.key === 'Escape') actor.send({ type: 'ESCAPE' })
        }}
      />
      {text !== '' && (
        <chakra.button
          type="button"
          position="absolute"
          insetEnd="1"
          top={size === 'lg' ? '1.5' : '0.5'}
          boxSize="6"
          color="fg.muted"
          borderRadius="l1"
          cursor="pointer"
          focusVisibleRing="inside"
          aria-label={t('list:search.clear')}
          // The field keeps the focus: one clears it to type something else.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actor.send({ type: 'CLEAR' })}
        >
          ×
        </chakra.button>
      )}
      {message && (
        <Box
          id={`${id}-hint`}
          textStyle="xs"
          color={problem ? 'fg.error' : 'fg.muted'}
          mt="0.5"
          role={problem ? 'alert' : failed ? 'status' : undefined}
        >
          {message}
        </Box>
      )}
      <Box
        as="ul"
        id={`${id}-list`}
        role="listbox"
        aria-label={t('list:search.choices', { field: label })}
        hidden={!open}
        // Two boxes may share one type-ahead: the one that is typed in shows it.
        css={{ 'input:not(:focus) ~ &': { display: 'none' } }}
        position="absolute"
        insetX="0"
        top="calc(100% + 2px)"
        zIndex="dropdown"
        bg="bg.panel"
        boxShadow="lg"
        borderRadius="l2"
        maxH="22rem"
        overflowY="auto"
        p="1"
        minW="22rem"
      >
        {suggestions.map((suggestion, index) => {
          const field = definition.fields[suggestion.field]
          const derived = derivationOf(field) !== undefined
          const isFlag = field?.kind === 'flag'
          const name = isFlag
            ? labels.field(suggestion.field)
            : field?.kind === 'enum'
              ? labels.option(suggestion.field, suggestion.key)
              : termName(field, suggestion, labels.language)
          // Also in the other language: one may have typed it.
          const other = termOther(field, suggestion, labels.language)
          return (
            <Flex
              as="li"
              key={`${suggestion.field}:${suggestion.key}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              align="baseline"
              gap="2"
              px="2"
              py="1"
              borderRadius="l1"
              cursor="pointer"
              bg={index === active ? 'bg.muted' : undefined}
              onMouseMove={index === active ? undefined : () => actor.send({ type: 'HIGHLIGHT', index })}
              // The field keeps the focus: a blur would close the list before the click is told.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => actor.send({ type: 'CHOOSE', index })}
            >
              <chakra.span truncate css={{ '& mark': { bg: 'transparent', color: 'fg.accent', fontWeight: 'semibold' } }}>
                <Marked text={name} words={[text.trim()]} />
                {other && (
                  <chakra.span color="fg.muted" ms="2">
                    <Marked text={other} words={[text.trim()]} />
                  </chakra.span>
                )}
              </chakra.span>
              <chakra.span ms="auto" color="fg.subtle" textStyle="xs" whiteSpace="nowrap">
                {field && !isFlag && (anyField || derived || isLinked(field)) ? `${labels.field(suggestion.field)} · ` : ''}
                {formatNumber(suggestion.count, labels.language)}
              </chakra.span>
            </Flex>
          )
        })}
      </Box>
      <chakra.span srOnly role="status">
        {open ? t('list:search.found', { count: suggestions.length }) : empty ? t('list:search.noChoices') : ''}
      </chakra.span>
    </Box>
  )
}
