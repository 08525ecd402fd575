import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { galleryPath, SYSTEM_VIEWS } from '../../../domain/galleryAddress.ts'
import type { SystemActor } from '../../../machines/gallery/system/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Link } from '../../common/Link.tsx'
import { Input } from '../../theme/components/Input.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import type { GallerySource, Requirements, Words } from '../gallery/types.ts'
import { MachineList } from './MachineList.tsx'
import { RequirementIndex } from './RequirementIndex.tsx'
import { Results } from './Results.tsx'
import { SystemMap } from './SystemMap.tsx'

export interface SystemPageProps {
  actor: SystemActor
  source: GallerySource
  words: Words
  requirements: Requirements
}

/** `/` leads into the field from anywhere on the page but from where it is typed. */
const onSlash = (field: HTMLInputElement | null) => {
  if (!field) return undefined
  const listen = (event: KeyboardEvent) => {
    const at = event.target
    const isTyping = at instanceof HTMLElement && (at.isContentEditable || at.closest('input, textarea, select') !== null)
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

const Views = ({ actor }: Pick<SystemPageProps, 'actor'>) => {
  const { t } = useTranslation()
  const view = useSelector(actor, (snapshot) => SYSTEM_VIEWS.find((one) => snapshot.hasTag(one)))
  const names = { list: t('gallery:system.list'), map: t('gallery:system.map'), requirements: t('gallery:system.requirements') } as const
  return (
    <Flex role="group" aria-label={t('gallery:system.views')} gap="0.5">
      {SYSTEM_VIEWS.map((one) => (
        <Button
          key={one}
          size="sm"
          aria-pressed={one === view}
          variant={one === view ? 'subtle' : 'outline'}
          onClick={() => actor.send({ type: 'VIEW.CHOSEN', view: one })}
        >
          {names[one]}
        </Button>
      ))}
    </Flex>
  )
}

const Head = ({ actor }: Pick<SystemPageProps, 'actor'>) => {
  const { t } = useTranslation()
  const search = useSelector(actor, ({ context }) => context.search)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Box px="6" pt="4" pb="3" borderBottomWidth="1px">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h1" size="xl">
          {t('gallery:title')}
        </Heading>
        <Flex gap="2" align="center" wrap="wrap">
          <Views actor={actor} />
          <Input
            ref={onSlash}
            size="sm"
            w="24rem"
            type="search"
            value={search}
            placeholder={`${t('gallery:system.find')}  ${t('gallery:system.key')}`}
            aria-label={t('gallery:system.find')}
            aria-keyshortcuts="/"
            onChange={(event) => actor.send({ type: 'SEARCH.CHANGED', text: event.target.value })}
          />
          <Button size="sm" asChild>
            <Link to={galleryPath({ machine: 'app', chosen: null, mode: 'live', steps: null }) ?? ''}>{t('gallery:index.live')}</Link>
          </Button>
        </Flex>
      </Flex>
      {isFailed && (
        <Flex role="alert" align="center" gap="3" mt="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error" textStyle="xs">
          {t('gallery:index.failed')} {failure ? failureText(t, failure) : ''}
          <Button size="xs" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      )}
    </Box>
  )
}

const Content = ({ actor, source, words, requirements }: SystemPageProps) => {
  const { t } = useTranslation()
  const isReady = useSelector(actor, (snapshot) => snapshot.hasTag('ready'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const isMap = useSelector(actor, (snapshot) => snapshot.hasTag('map'))
  const isRequirements = useSelector(actor, (snapshot) => snapshot.hasTag('requirements'))
  const search = useSelector(actor, ({ context }) => context.search)
  const facts = isReady ? source.system() : undefined
  const isAsking = search.trim() !== ''
  if (!facts && !isFailed && (isMap || isRequirements || isAsking))
    return (
      <Box flex="1" p="6" role="status" aria-label={t('gallery:system.loading')}>
        <Skeleton h="full" />
      </Box>
    )
  if (facts && isMap) return <SystemMap actor={actor} system={facts.system} words={words} />
  if (facts && isRequirements)
    return <RequirementIndex actor={actor} facts={facts} source={source} words={words} requirements={requirements} />
  return (
    <Box flex="1" minH="0" overflow="auto" px="6" pb="5">
      {facts && isAsking ? (
        <Results facts={facts} words={words} requirements={requirements} question={search} />
      ) : (
        <>
          <chakra.p data-tour="gallery" color="fg.muted" mt="3" maxW="44rem">
            {t('gallery:lead')}
          </chakra.p>
          <MachineList source={source} words={words} />
        </>
      )}
    </Box>
  )
}

/** /machines: all machines together (MACH-02, MACH-09). */
export const SystemPage = (props: SystemPageProps) => {
  const isBusy = useSelector(props.actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Flex direction="column" flex="1" minW="0" h="full" aria-busy={isBusy}>
      <Head actor={props.actor} />
      <Content {...props} />
    </Flex>
  )
}
