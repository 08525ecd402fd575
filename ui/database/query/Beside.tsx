import { Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type DatabaseDefinition, derivationOf, fieldOf, fieldsOfAny } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { clauseText, sentenceParts, type SentenceWords } from '../../../domain/sentence.ts'
import { isTooShort } from '../../../domain/text.ts'
import type { Labels } from '../fields/labels.ts'
import type { AssociateActor, ListActor } from '../list/types.ts'

/** Choices of type-ahead that stand in the query of this field, or of any that a search over everything looks through. */
const isChoiceOf = (definition: DatabaseDefinition, asked: string, field: string): boolean => {
  const typed = derivationOf(fieldOf(definition, field))?.from ?? field
  return asked === ANY_FIELD
    ? fieldOf(definition, typed)?.associate === true && fieldsOfAny(definition).includes(typed)
    : field === asked || typed === asked
}

/**
 * What a text does that is typed after a choice, as the reader decides: Enter joins it with AND, a button puts it in the choice's place
 * (DB-02, BEY-01).
 */
export const Beside = ({
  definition,
  labels: { t },
  words,
  actor,
  box,
  field,
}: {
  definition: DatabaseDefinition
  labels: Labels
  words: SentenceWords
  actor: ListActor
  box: AssociateActor
  field: string
}) => {
  const text = useSelector(box, ({ context }) => context.text.trim())
  const searched = useSelector(box, ({ context }) => context.searched)
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  if (isTooShort(text) || text === searched) return null
  const parts = sentenceParts({ conditions }, definition, words).filter(
    (part) => FILTERS[part.op].facet === 'chosen' && isChoiceOf(definition, field, part.field),
  )
  if (parts.length === 0) return null
  return (
    <Flex wrap="wrap" align="center" columnGap="2" rowGap="1" pt="1" textStyle="xs" color="fg.muted">
      <chakra.span>{t('list:search.joins')}</chakra.span>
      {parts.map((part) => (
        <Button
          key={part.condition}
          size="2xs"
          maxW="full"
          onClick={() => actor.send({ type: 'SEARCH.SUBMIT', terms: [{ field, text, instead: part.condition }] })}
        >
          <chakra.span truncate>{t('list:search.replaces', { part: clauseText(part, words) })}</chakra.span>
        </Button>
      ))}
    </Flex>
  )
}
