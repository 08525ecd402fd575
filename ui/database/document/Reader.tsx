import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/wording.ts'
import { openedDocument } from '../../../machines/database/document/opened.ts'
import { MOST_PLACES, ZOOMS } from '../../../machines/database/document/setup.ts'
import { Input } from '../../theme/components/Input.ts'
import type { Labels } from '../fields/labels.ts'
import type { DocumentActor } from './Documents.tsx'
import { PdfPage } from './PdfPage.tsx'
import { WordText } from './WordText.tsx'

/** How many places there are, and which is shown; nothing before anything is looked for. */
const Found = ({ actor, labels }: { actor: DocumentActor; labels: Labels }) => {
  const { t, language } = labels
  const find = useSelector(actor, ({ context }) => context.find)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (find === null || busy) return null
  const total = find.pages.length
  const words = { at: formatNumber(find.at + 1, language), total: formatNumber(total, language) }
  return (
    <chakra.span role="status" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
      {total === 0 ? t('detail:documents.nowhere') : t(total >= MOST_PLACES ? 'detail:documents.most' : 'detail:documents.found', words)}
    </chakra.span>
  )
}

/** The open file: its pages, how large they are, words to look for, and the page itself (IPO-01). */
export const Reader = ({ actor, labels, closing }: { actor: DocumentActor; labels: Labels; closing: ReactNode }) => {
  const { t, language } = labels
  const { shown, page, zoom, find, name } = useSelector(actor, ({ context }) => context)
  const document = shown && openedDocument(shown.key)
  const pages = shown?.pages ?? 1
  const scale = ZOOMS[zoom] ?? 1
  const hasPlaces = (find?.pages.length ?? 0) > 0
  return (
    <Flex direction="column" borderWidth="1px" borderRadius="l2" minH="0">
      <Flex px="2" py="1.5" gap="2" align="center" wrap="wrap" borderBottomWidth="1px" bg="bg.subtle" textStyle="sm">
        {pages > 1 && (
          <Flex align="center" gap="1">
            <IconButton
              size="xs"
              variant="ghost"
              disabled={page <= 1}
              aria-label={t('detail:documents.previousPage')}
              onClick={() => actor.send({ type: 'PAGE.SET', page: page - 1 })}
            >
              <span aria-hidden>‹</span>
            </IconButton>
            <span>{t('detail:documents.page', { page: formatNumber(page, language), pages: formatNumber(pages, language) })}</span>
            <IconButton
              size="xs"
              variant="ghost"
              disabled={page >= pages}
              aria-label={t('detail:documents.nextPage')}
              onClick={() => actor.send({ type: 'PAGE.SET', page: page + 1 })}
            >
              <span aria-hidden>›</span>
            </IconButton>
          </Flex>
        )}
        <Flex align="center" gap="1">
          <Button
            size="xs"
            variant="ghost"
            disabled={zoom <= 0}
            aria-label={t('detail:documents.smaller')}
            onClick={() => actor.send({ type: 'ZOOM.STEP', by: -1 })}
          >
            −
          </Button>
          <chakra.span minW="3.2em" textAlign="center">
            {t('detail:documents.zoom', { value: formatNumber(Math.round(scale * 100), language) })}
          </chakra.span>
          <Button
            size="xs"
            variant="ghost"
            disabled={zoom >= ZOOMS.length - 1}
            aria-label={t('detail:documents.larger')}
            onClick={() => actor.send({ type: 'ZOOM.STEP', by: 1 })}
          >
            +
          </Button>
        </Flex>
        <Flex align="center" gap="1.5" flex="1" minW="14rem" justify="end">
          <Found actor={actor} labels={labels} />
          <Input
            size="xs"
            maxW="15rem"
            role="searchbox"
            aria-label={t('detail:documents.find')}
            placeholder={t('detail:documents.find')}
            // What is too short to be looked for stays typed.
            key={name}
            defaultValue={find?.text ?? ''}
            onChange={({ currentTarget }) => actor.send({ type: 'FIND.SET', text: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                actor.send({ type: 'FIND.STEP', by: event.shiftKey ? -1 : 1 })
              }
              if (event.key === 'Escape' && event.currentTarget.value !== '') {
                event.stopPropagation()
                event.preventDefault()
                event.currentTarget.value = ''
                actor.send({ type: 'FIND.SET', text: '' })
              }
            }}
          />
          <IconButton
            size="xs"
            variant="ghost"
            disabled={!hasPlaces}
            aria-label={t('detail:documents.previous')}
            onClick={() => actor.send({ type: 'FIND.STEP', by: -1 })}
          >
            <span aria-hidden>↑</span>
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            disabled={!hasPlaces}
            aria-label={t('detail:documents.next')}
            onClick={() => actor.send({ type: 'FIND.STEP', by: 1 })}
          >
            <span aria-hidden>↓</span>
          </IconButton>
          {closing}
        </Flex>
      </Flex>
      <Box
        role="document"
        aria-label={t('detail:documents.text', { name, page: formatNumber(page, language) })}
        tabIndex={0}
        overflow="auto"
        maxH="min(80vh, 1000px)"
        minH="12rem"
        bg="bg.muted"
        p="3"
        onKeyDown={(event) => {
          const step = { PageDown: 1, PageUp: -1 }[event.key]
          if (step === undefined || pages < 2 || event.target !== event.currentTarget) return
          event.preventDefault()
          actor.send({ type: 'PAGE.SET', page: page + step })
        }}
      >
        {document?.kind === 'pdf' ? (
          <PdfPage key={shown?.key} document={document} page={page} scale={1.25 * scale} find={find} failed={t('detail:documents.draw')} />
        ) : document ? (
          <WordText document={document} scale={scale} find={find} />
        ) : (
          <Text color="fg.muted">{t('detail:documents.draw')}</Text>
        )}
      </Box>
    </Flex>
  )
}
