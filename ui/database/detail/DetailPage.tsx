import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { type DatabaseDefinition, type SectionDefinition, slotId, slotOptions } from '../../../domain/database.ts'
import type { Provenance, RecordDetail } from '../../../domain/record.ts'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import { Icon } from '../../common/Icon.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { RecordActions } from '../actions/Actions.tsx'
import type { ActionRef } from '../actions/define.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import { isBlank, isTerm, termAside, valueText } from '../../../domain/wording.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { fieldStyles } from '../grid/styles.ts'
import type { HoverSource } from '../hovers/define.ts'
import { FieldHovers } from '../hovers/FieldHovers.tsx'
import { sectionElementId } from './elements.ts'
import { linkOf, OutLink } from './links.tsx'
import { LongText } from './LongText.tsx'
import type { SectionProps } from '../sections/define.ts'
import { SECTIONS } from '../sections/registry.ts'
import { SectionTable } from './SectionTable.tsx'
import { RecordHead } from './RecordHead.tsx'
import { Steps, type StepsProps } from './Steps.tsx'
import type { DetailActor, RecordSource } from './types.ts'

export interface DetailPageProps {
  definition: DatabaseDefinition
  actor: DetailActor
  source: RecordSource
  /** Today, YYYY-MM-DD, in the user's calendar. */
  today: string
  /** Where it stands in the list it was opened from, and what leads on from there. */
  steps?: Omit<StepsProps, 'labels'> | null
  /** Behaviour of the cards of numbers that stand in it. */
  hovers?: HoverSource | undefined
  /** Address of the list, and back to it exactly where the user was. */
  back: { href: string; onBack: () => void }
}

/**
 * A record on paper: all of it and nothing around it, in the page's own flow instead of a window that scrolls; what can only be pressed stays
 * away, a table's head stands on each of its pages, and nothing is wider than the paper.
 */
const ON_PAPER = `@media print {
  @page { margin: 14mm; }
  html, body, body *:has(#main), #main { display: block !important; height: auto !important; overflow: visible !important; }
  body *:not(#main, #main *, style, script):not(:has(#main)) { display: none !important; }
  #main button, #main nav, #main header a[href^="/"] { display: none !important; }
  #main, #main * { position: static !important; -webkit-line-clamp: unset !important; }
  #main [role=group] { overflow: visible !important; }
  #main table { font-size: 10px; width: 100% !important; }
  #main th, #main td { padding-inline: 2px !important; min-width: 2.8em !important; white-space: normal !important; }
  #main svg[viewBox] { max-width: 100% !important; height: auto; }
  #main thead { display: table-header-group; }
  #main tr, #main h2 { break-inside: avoid; }
  #main h2 { break-after: avoid; }
}`

/** The strip under the page's head: the first section that crosses it is the one being read. */
const READING = '-185px 0px -60% 0px'
/** All below the page's head. */
const IN_VIEW = '-185px 0px 0px 0px'

/**
 * Refs of sections that tell which one is being read, and which are in view; one per section, the same at every render. They measure and
 * tell: what is read, the machine decides.
 */
const useFollow = (seen: (section: string, inView: readonly string[]) => void) => {
  const [follow] = useState(() => {
    const refs = new Map<string, (element: HTMLElement | null) => (() => void) | undefined>()
    const inStrip = new Map<string, HTMLElement>()
    const inView = new Map<string, HTMLElement>()
    const tell = () => {
      const top = (element: HTMLElement) => element.getBoundingClientRect().top
      const [first] = [...inStrip].sort(([, a], [, b]) => top(a) - top(b))
      if (first) seen(first[0], [...inView.keys()])
    }
    const watch = (section: string) => (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined
      const observe = (within: Map<string, HTMLElement>, rootMargin: string) => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.at(-1)?.isIntersecting) within.set(section, element)
            else within.delete(section)
            tell()
          },
          { rootMargin },
        )
        observer.observe(element)
        return () => {
          observer.disconnect()
          within.delete(section)
        }
      }
      const ends = [observe(inView, IN_VIEW), observe(inStrip, READING)]
      return () => ends.forEach((end) => end())
    }
    return (section: string) => {
      const known = refs.get(section) ?? watch(section)
      refs.set(section, known)
      return known
    }
  })
  return follow
}

/** One record: its sections, a menu of them, and where the record comes from (US-01, NCT-01, EU-01, REG-01, DB-14, DB-19). */
export const DetailPage = ({ definition, actor, source, today, steps, hovers, back }: DetailPageProps) => {
  const labels = useLabels(definition)
  const { t } = labels
  const database = useSelector(actor, ({ context }) => context.database)
  const recordId = useSelector(actor, ({ context }) => context.recordId)
  const sections = useSelector(actor, ({ context }) => context.sections)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const progress = useSelector(actor, (snapshot) => snapshot.hasTag('progress'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  // The actor keeps the sections only once the record is in the cache, so what it says is enough to draw again.
  const record = source.record(database, recordId)
  const isShown = !busy && !failure && record !== undefined && sections.length > 0
  if (failure && !busy)
    return (
      <Flex direction="column" align="center" justify="center" gap="3" minH="60vh" textAlign="center" role="alert">
        <Icon name={failure.code === 'record.not_found' ? 'info' : 'warning'} boxSize="8" color="fg.subtle" />
        <Heading size="lg">{failure.code === 'record.not_found' ? t('detail:notFound.title') : t('detail:failed')}</Heading>
        <Text color="fg.muted" maxW="48ch">
          {failure.code === 'record.not_found' ? t('detail:notFound.text', { id: recordId }) : t(`errors:${failure.code}`, failure.params)}
        </Text>
        <Flex gap="2">
          <Button asChild size="md" variant={failure.code === 'record.not_found' ? 'solid' : 'outline'}>
            <a href={back.href}>{t('detail:back')}</a>
          </Button>
          {failure.code !== 'record.not_found' && (
            <Button size="md" variant="solid" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('detail:retry')}
            </Button>
          )}
        </Flex>
      </Flex>
    )
  return (
    <Flex direction="column" minH="full" data-testid={isShown ? 'detail' : undefined}>
      <Global styles={ON_PAPER} />
      {/* The same from record to record of a list, so that the keyboard stays where it was. */}
      {(isShown || steps) && (
        <RecordBar definition={definition} actor={actor} record={isShown ? record : undefined} labels={labels} steps={steps} back={back} />
      )}
      {isShown ? (
        <Record
          key={actor.sessionId}
          definition={definition}
          actor={actor}
          record={record}
          sections={sections}
          labels={labels}
          today={today}
          hovers={hovers}
        />
      ) : (
        <Box p="6" aria-busy="true">
          {progress && (
            <Box role="status" aria-label={t('detail:loading')}>
              <Skeleton h="7" w="40%" mb="4" />
              <Skeleton h="40" mb="4" />
              <Skeleton h="64" />
            </Box>
          )}
        </Box>
      )}
    </Flex>
  )
}

/** The publisher's page about this very record, where it has one. */
const ownPage = ({ provenance: { url } }: RecordDetail): string | null => (url && /^https?:\/\//i.test(url) ? url : null)

interface RecordBarProps extends Pick<DetailPageProps, 'definition' | 'actor' | 'steps' | 'back'> {
  record: RecordDetail | undefined
  labels: Labels
}

/** The head that stays in sight: back to the list, to the records beside this one, what it is, and what can be done with it. */
const RecordBar = ({ definition, actor, record, labels, steps, back }: RecordBarProps) => {
  const { t } = labels
  const collapsed = useSelector(actor, ({ context }) => context.collapsed)
  return (
    <Box
      as="header"
      bg="bg.panel"
      borderBottomWidth="1px"
      px="5"
      py="3"
      position={{ base: 'static', md: 'sticky' }}
      top="0"
      zIndex="docked"
    >
      <Flex align="center" gap="3" rowGap="1" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Button asChild size="xs" variant="ghost" flexShrink="0">
          <a
            href={back.href}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
              event.preventDefault()
              back.onBack()
            }}
          >
            <span aria-hidden>←</span> {t('detail:back')}
          </a>
        </Button>
        {steps && <Steps {...steps} labels={labels} />}
        <Box minW="0" flex={{ base: '1 0 100%', md: '1' }} order={{ base: -1, md: 0 }}>
          {record && <Named definition={definition} record={record} labels={labels} />}
        </Box>
        {record && (
          <>
            <RecordActions definition={definition} parent={actor} labels={labels} />
            <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'RECORD.PRINT' })}>
              {t('detail:print')}
            </Button>
            <Button
              size="xs"
              variant="ghost"
              onClick={() => actor.send({ type: collapsed.length === 0 ? 'SECTIONS.COLLAPSE' : 'SECTIONS.EXPAND' })}
            >
              {t(collapsed.length === 0 ? 'detail:collapseAll' : 'detail:expandAll')}
            </Button>
          </>
        )}
      </Flex>
    </Box>
  )
}

/** Name and official number, which leads to the publisher's page. */
const Named = ({ definition, record, labels }: { definition: DatabaseDefinition; record: RecordDetail; labels: Labels }) => {
  const { t } = labels
  const text = (field: string) => valueText(field, definition.fields[field]!, record.values[field], labels)
  const number = text(definition.number)
  const title = text(definition.title) || number
  const named = record.values[definition.title]
  // What is called by a name of the vocabulary is called so in the reader's language, too (LANG-03).
  const asides = (Array.isArray(named) ? named : []).flatMap((one) =>
    isTerm(one) ? termAside(definition.fields[definition.title], one, labels.language) || [] : [],
  )
  const ownAddress = ownPage(record)
  return (
    <>
      <Heading as="h1" size="md" lineClamp={1} title={title}>
        {title}
        {asides.length > 0 && (
          <Box as="span" ms="2" color="fg.muted" fontWeight="normal">
            {asides.join(t('list:values.separator'))}
          </Box>
        )}
      </Heading>
      <Flex gap="3" align="center" color="fg.muted" textStyle="xs" wrap="wrap">
        <Box as="span" fontFamily="mono">
          {ownAddress ? (
            <OutLink href={ownAddress} title={t('detail:provenance.url')}>
              {number}
            </OutLink>
          ) : (
            number
          )}
        </Box>
        <span>{labels.title}</span>
        {record.provenance.sample && (
          <Box as="span" px="1.5" borderRadius="sm" bg="orange.muted" color="orange.fg" fontWeight="medium">
            {t('detail:sample')}
          </Box>
        )}
      </Flex>
    </>
  )
}

interface RecordProps extends Pick<DetailPageProps, 'definition' | 'actor' | 'today' | 'hovers'> {
  record: RecordDetail
  sections: readonly string[]
  labels: Labels
}

const Record = ({ definition, actor, record, sections, labels, today, hovers }: RecordProps) => {
  const { t } = labels
  const active = useSelector(actor, ({ context }) => context.active)
  const collapsed = useSelector(actor, ({ context }) => context.collapsed)
  const unfolded = useSelector(actor, ({ context }) => context.unfolded)
  const children = useSelector(actor, (snapshot) => (snapshot as { children: Record<string, ActionRef | undefined> }).children)
  /** Behaviour of a section's picture; one that has some may have something to show where the record states nothing. */
  const actorOf = ({ show }: SectionDefinition) => (show ? children[`action:${slotId(show)}`] : undefined)
  const open = new Set(unfolded)
  const page = useRef<HTMLDivElement>(null)
  const follow = useFollow((section, inView) => actor.send({ type: 'SECTION.SEEN', section, inView }))
  const shown = definition.sections.filter(({ id }) => sections.includes(id))
  const isAbsent = (id: string) => record.absent?.includes(id) ?? false
  const rowsOf = (section: SectionDefinition) =>
    section.kind === 'table' && !section.computed && !isAbsent(section.id) ? (record.sections[section.id]?.length ?? 0) : null
  /** A field that the files lack says so itself. */
  const isEmpty = (section: SectionDefinition) =>
    section.kind === 'table'
      ? (record.sections[section.id]?.length ?? 0) === 0
      : section.fields.every((id) => isBlank(record.values[id]) && !isAbsent(id))
  return (
    <Flex ref={page} direction="column">
      <FieldHovers definition={definition} labels={labels} within={page} source={hovers} valueOf={(_, field) => record.values[field]} />
      <RecordHead definition={definition} record={record} labels={labels} today={today} />
      <Grid templateColumns={{ base: '1fr', lg: '200px minmax(0, 1fr)' }} gap="4" px="5" py="4" alignItems="start">
        <Box as="nav" aria-label={t('detail:sections')} position="sticky" top="76px" display={{ lgDown: 'none' }}>
          {shown.map((section) => {
            const rows = rowsOf(section)
            return (
              <Button
                key={section.id}
                variant="ghost"
                size="sm"
                w="full"
                justifyContent="space-between"
                fontWeight={section.id === active ? 'semibold' : 'normal'}
                color={section.id === active ? 'fg.accent' : 'fg'}
                bg={section.id === active ? 'bg.selected' : 'transparent'}
                aria-current={section.id === active ? 'true' : undefined}
                onClick={() => actor.send({ type: 'SECTION.CHOSEN', section: section.id })}
              >
                <Box as="span" minW="0" truncate title={t(`databases:${definition.id}.sections.${section.id}`)}>
                  {t(`databases:${definition.id}.sections.${section.id}`)}
                </Box>
                {rows !== null && (
                  <Box as="span" color="fg.muted" textStyle="xs">
                    {rows}
                  </Box>
                )}
              </Button>
            )
          })}
        </Box>
        <Flex direction="column" gap="4" minW="0">
          {shown.map((section) => (
            <Box
              as="section"
              key={section.id}
              id={sectionElementId(section.id)}
              ref={follow(section.id)}
              aria-labelledby={`${sectionElementId(section.id)}-title`}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l3"
              scrollMarginTop="84px"
            >
              <Flex align="center" justify="space-between" px="4" py="2" borderBottomWidth={collapsed.includes(section.id) ? '0' : '1px'}>
                <Heading as="h2" size="sm" tabIndex={-1}>
                  {/* The section is called by its title alone, without how many rows it has. */}
                  <span id={`${sectionElementId(section.id)}-title`}>{t(`databases:${definition.id}.sections.${section.id}`)}</span>
                  {rowsOf(section) !== null && (
                    <Box as="span" ms="2" color="fg.muted" fontWeight="normal" textStyle="xs">
                      {t('detail:rows.count', { count: rowsOf(section) })}
                    </Box>
                  )}
                </Heading>
                <Button
                  size="xs"
                  variant="ghost"
                  _expanded={{ bg: 'transparent' }}
                  aria-expanded={!collapsed.includes(section.id)}
                  aria-label={t(collapsed.includes(section.id) ? 'detail:expandSection' : 'detail:collapseSection', {
                    section: t(`databases:${definition.id}.sections.${section.id}`),
                  })}
                  onClick={() => actor.send({ type: 'SECTION.TOGGLE', section: section.id })}
                >
                  <Icon name={collapsed.includes(section.id) ? 'chevronRight' : 'chevronDown'} />
                </Button>
              </Flex>
              {!collapsed.includes(section.id) && (
                <Box p={section.kind === 'table' && (rowsOf(section) ?? 0) > 0 ? '2' : '4'}>
                  <SectionSource source={record.provenance.sections?.[section.id]} labels={labels} />
                  {!actorOf(section) && (isAbsent(section.id) || isEmpty(section)) ? (
                    <Text color="fg.muted">{t(isAbsent(section.id) ? 'detail:notCovered' : 'detail:none')}</Text>
                  ) : (
                    <Drawn definition={definition} section={section} record={record} labels={labels} today={today} actor={actorOf(section)}>
                      {section.kind === 'fields' ? (
                        <Fields
                          definition={definition}
                          fields={section.fields}
                          record={record}
                          labels={labels}
                          unfolded={open}
                          onToggle={(id) => actor.send({ type: 'TEXT.TOGGLE', text: `${section.id}.${id}` })}
                          section={section.id}
                        />
                      ) : (
                        <SectionTable
                          definition={definition}
                          record={record}
                          section={section}
                          rows={record.sections[section.id] ?? []}
                          absent={Object.keys(section.columns).filter((column) => isAbsent(`${section.id}.${column}`))}
                          labels={labels}
                          unfolded={open}
                          onToggle={(text) => actor.send({ type: 'TEXT.TOGGLE', text })}
                        />
                      )}
                    </Drawn>
                  )}
                </Box>
              )}
            </Box>
          ))}
          <RecordSourceNote record={record} labels={labels} />
        </Flex>
      </Grid>
    </Flex>
  )
}

interface FieldsProps {
  definition: DatabaseDefinition
  section: string
  fields: readonly string[]
  record: RecordDetail
  labels: Labels
  unfolded: ReadonlySet<string>
  onToggle: (field: string) => void
}

interface DrawnProps extends Omit<SectionProps, 'rows' | 'options'> {
  /** What the section's kind draws. */
  children: ReactNode
}

/** A section's content: what its kind draws, with or instead of it the picture its definition names. */
const Drawn = ({ children, ...given }: DrawnProps) => {
  const { section, record } = given
  const show = section.show && SECTIONS[slotId(section.show)]
  if (!show) return children
  const picture = <show.Component {...given} rows={record.sections[section.id] ?? []} options={slotOptions(section.show!)} />
  return (
    <>
      <ErrorBoundary fallback={show.instead ? children : null}>
        <Suspense fallback={null}>{picture}</Suspense>
      </ErrorBoundary>
      {!show.instead && children}
    </>
  )
}

/** Which file a section is from, and how old that is, where it is another than the record's (TRUTH-05). */
const SectionSource = ({ source, labels }: { source: NonNullable<Provenance['sections']>[string] | undefined; labels: Labels }) =>
  source ? (
    <Text textStyle="xs" color="fg.muted" px="1" mb="2" overflowWrap="anywhere" data-testid="section-source">
      {labels.t(source.asOf ? 'detail:provenance.section' : 'detail:provenance.sectionUndated', {
        publisher: source.publisher,
        file: source.file,
        asOf: source.asOf,
      })}
    </Text>
  ) : null

/** A record has room for whole labels. */
const wholeStyles = { ...fieldStyles, '& .v-tag': { ...(fieldStyles['& .v-tag'] as object), whiteSpace: 'normal' } }

/**
 * Fields with their labels; what the publisher does not state reads as a dash, so that nothing seems forgotten, and what the
 * files imported do not have says so (TRUTH-04).
 */
const Fields = ({ definition, section, fields, record, labels, unfolded, onToggle }: FieldsProps) => (
  <Grid as="dl" css={wholeStyles} templateColumns={{ base: '1fr', xl: 'repeat(2, minmax(0, 1fr))' }} columnGap="8" rowGap="2.5">
    {fields.map((id) => {
      const field = definition.fields[id]!
      const value = record.values[id]
      const long = field.kind === 'text' && field.long === true && !isBlank(value)
      return (
        <Grid
          key={id}
          templateColumns={{ base: long ? '1fr' : 'minmax(0, 9fr) minmax(0, 11fr)', md: 'minmax(120px, 160px) minmax(0, 1fr)' }}
          columnGap="3"
          rowGap="1"
          alignItems={{ base: long ? 'start' : 'baseline', md: 'start' }}
          gridColumn={long ? '1 / -1' : undefined}
        >
          <Text as="dt" color="fg.muted" title={labels.derived(id) || undefined}>
            {labels.field(id)}
          </Text>
          <Box as="dd" m="0" minW="0" overflowWrap="anywhere">
            {long ? (
              <LongText
                text={String(value)}
                unfolded={unfolded.has(`${section}.${id}`)}
                onToggle={() => onToggle(id)}
                labels={labels}
                lines={6}
              />
            ) : isBlank(value) && record.absent?.includes(id) ? (
              <Text color="fg.muted">{labels.t('detail:absent')}</Text>
            ) : (
              <FieldValue id={id} field={field} value={value} labels={labels} link={linkOf(definition, id, field, labels)} />
            )}
          </Box>
        </Grid>
      )
    })}
  </Grid>
)

/** Where the record comes from: publisher, file, address, as-of date (DB-14). */
const RecordSourceNote = ({ record, labels }: { record: RecordDetail; labels: Labels }) => {
  const { t } = labels
  const { publisher, file, asOf, sample } = record.provenance
  const page = ownPage(record)
  return (
    <Box
      as="section"
      aria-label={t('detail:provenance.title')}
      textStyle="xs"
      color="fg.muted"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.subtle"
      data-testid="provenance"
    >
      <Text fontWeight="medium" color="fg" mb="1">
        {t('detail:provenance.title')}
      </Text>
      {sample && <Text mb="1">{t('detail:provenance.sample')}</Text>}
      <Flex columnGap="5" rowGap="1" wrap="wrap">
        <span>{t('detail:provenance.publisher', { value: sample ? t('detail:provenance.samplePublisher') : publisher })}</span>
        <Box as="span" overflowWrap="anywhere">
          {t('detail:provenance.file', { value: file })}
        </Box>
        {asOf && <span>{t('detail:provenance.asOf', { value: asOf })}</span>}
        {page && <OutLink href={page}>{t('detail:provenance.url')}</OutLink>}
      </Flex>
    </Box>
  )
}
