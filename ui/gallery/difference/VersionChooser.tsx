import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Revision } from '../../../domain/statechart.ts'
import type { DifferenceActor } from '../../../machines/gallery/difference/machine.ts'
import { failureText } from '../../common/errors.ts'
import { Command } from '../gallery/OpenFiles.tsx'
import { Code, Line, PanelSection } from '../gallery/panelElements.tsx'

const Revisions = ({ difference }: { difference: DifferenceActor }) => {
  const { t, i18n } = useTranslation()
  const revisions = useSelector(difference, ({ context }) => context.revisions)
  const wanted = useSelector(difference, ({ context }) => context.wanted)
  const date = new Intl.DateTimeFormat(i18n.language === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium' })
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('revision') as HTMLInputElement
    const revision = input.value.trim()
    const isFit = Revision.safeParse(revision).success
    input.setCustomValidity(isFit ? '' : t('gallery:difference.badRevision'))
    input.reportValidity()
    if (isFit) difference.send({ type: 'REVISION.CHOSEN', revision })
  }
  return (
    <PanelSection title={t('gallery:difference.revisions')}>
      <chakra.form onSubmit={compare} display="flex" gap="1">
        <chakra.input
          name="revision"
          defaultValue={wanted ?? 'HEAD'}
          aria-label={t('gallery:difference.revision')}
          placeholder={t('gallery:difference.revisionHint')}
          spellCheck={false}
          flex="1"
          minW="0"
          fontFamily="mono"
          textStyle="xs"
          borderWidth="1px"
          borderColor="border.input"
          borderRadius="l1"
          px="2"
          bg="bg"
          focusVisibleRing="inside"
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <Button type="submit" size="xs">
          {t('gallery:difference.compare')}
        </Button>
      </chakra.form>
      <Box mt="1.5" maxH="16rem" overflow="auto">
        {revisions.map(({ commit, subject, date: when, names }) => (
          <Line key={commit} current={wanted === commit} onClick={() => difference.send({ type: 'REVISION.CHOSEN', revision: commit })}>
            {subject}
            <chakra.span display="block" color="fg.muted" fontWeight="normal">
              <Code>{commit.slice(0, 8)}</Code> · {date.format(new Date(when))}
              {names.length > 0 && ` · ${names.join(', ')}`}
            </chakra.span>
          </Line>
        ))}
      </Box>
    </PanelSection>
  )
}

/** Where the other version comes from. */
export const VersionChooser = ({ difference }: { difference: DifferenceActor }) => {
  const { t } = useTranslation()
  const isOffered = useSelector(difference, (snapshot) => snapshot.hasTag('offered'))
  const isAbsent = useSelector(difference, (snapshot) => snapshot.hasTag('absent'))
  const isUnlisted = useSelector(difference, (snapshot) => snapshot.hasTag('unlisted'))
  const listFailure = useSelector(difference, ({ context }) => context.listFailure)
  return (
    <>
      <chakra.p mt="3" textStyle="xs">
        {t('gallery:difference.choose')}
      </chakra.p>
      {isOffered && <Revisions difference={difference} />}
      {isUnlisted && (
        <Box role="alert" mt="3" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
          <Box fontWeight="medium">{t('gallery:difference.unlisted')}</Box>
          {listFailure && failureText(t, listFailure)}
          <Button size="xs" mt="1" onClick={() => difference.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Box>
      )}
      <PanelSection title={t('gallery:difference.byFile')}>
        <Box textStyle="xs">
          {t('gallery:difference.makeFiles')}
          <Command>npm run machines -- export --all --at HEAD~1 --out old</Command>
          {isAbsent && (
            <chakra.p mt="2" color="fg.muted">
              {t('gallery:difference.absent')}
            </chakra.p>
          )}
        </Box>
      </PanelSection>
    </>
  )
}
