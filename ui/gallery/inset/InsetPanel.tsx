import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { galleryPath } from '../../../domain/galleryAddress.ts'
import type { InsetActor } from '../../../machines/gallery/inset/machine.ts'
import { FONT_FAMILY } from '../../../machines/gallery/model/layout/text.ts'
import { failureText } from '../../common/errors.ts'
import { Link } from '../../common/Link.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Picture } from '../gallery/Picture.tsx'
import type { GallerySource, Words } from '../gallery/types.ts'

/** As large as charts that do not fit open: they can be read. */
const SCALE = 0.8
const noMarks = () => undefined

/** The chart of a machine that the one above runs; what is chosen and seen above stays as it is (MACH-09). */
export const InsetPanel = ({
  actor,
  source,
  words,
  outer,
}: {
  actor: InsetActor
  source: Pick<GallerySource, 'picture'>
  words: Words
  outer: string
}) => {
  const { t } = useTranslation()
  const opened = useSelector(actor, ({ context }) => context.opened)
  const key = useSelector(actor, ({ context }) => context.key)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (opened === null || opened.outer !== outer) return null
  const placed = source.picture(key ?? undefined)
  const name = words.name(opened.machine)
  return (
    <chakra.section
      aria-label={t('gallery:inset.label', { name, outer: words.name(outer) })}
      aria-busy={isBusy}
      h="45%"
      flexShrink="0"
      display="flex"
      flexDirection="column"
      borderTopWidth="2px"
      borderColor="border.accent"
      bg="bg.panel"
    >
      <Flex align="center" gap="2" px="3" py="1.5" borderBottomWidth="1px" textStyle="xs">
        <Heading as="h2" textStyle="sm" fontWeight="semibold" flex="1" truncate>
          {words.name(outer)} › {name}
        </Heading>
        <Link to={galleryPath({ machine: opened.machine, chosen: null, mode: 'looking', steps: null }) ?? ''}>
          <chakra.span color="fg.link" textDecoration="underline">
            {t('gallery:inset.own')}
          </chakra.span>
        </Link>
        <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'CLOSE' })}>
          {t('gallery:inset.close')}
        </Button>
      </Flex>
      {isFailed ? (
        <Flex role="alert" align="center" gap="3" m="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error" textStyle="xs">
          {t('gallery:failed')} {failure ? failureText(t, failure) : ''}
          <Button size="xs" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      ) : placed ? (
        <Box
          role="img"
          aria-label={t('gallery:chart.label', { machine: name })}
          // Arrows scroll it.
          tabIndex={0}
          flex="1"
          minH="0"
          overflow="auto"
          p="2"
          focusVisibleRing="inside"
        >
          <svg
            width={placed.width * SCALE}
            height={placed.height * SCALE}
            viewBox={`0 0 ${placed.width} ${placed.height}`}
            fontFamily={FONT_FAMILY}
            textRendering="geometricPrecision"
            aria-hidden="true"
            data-inset={placed.machine}
            // It is looked at; what can be chosen is on its own page.
            style={{ display: 'block', pointerEvents: 'none' }}
          >
            <Picture placed={placed} marks={noMarks} />
          </svg>
        </Box>
      ) : (
        <Box flex="1" p="3" role="status" aria-label={t('gallery:loading')}>
          <Skeleton h="full" />
        </Box>
      )}
    </chakra.section>
  )
}
