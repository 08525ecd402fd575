import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../common/Icon.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import type { Labels } from '../fields/labels.ts'
import { NoDataPicture } from './NoDataPicture.tsx'

const Notice = ({
  icon,
  title,
  children,
  actions,
  alert,
}: {
  icon: 'picture' | 'warning'
  title: string
  children: ReactNode
  actions: ReactNode
  alert?: boolean
}) => (
  <Flex direction="column" align="center" justify="center" gap="3" flex="1" p="8" role={alert ? 'alert' : 'status'}>
    {icon === 'picture' ? <NoDataPicture /> : <Icon name={icon} boxSize="9" color="fg.subtle" strokeWidth="1" />}
    <chakra.p fontSize="lg" fontWeight="semibold" textAlign="center">
      {title}
    </chakra.p>
    <Box color="fg.muted" maxW="34rem">
      {children}
    </Box>
    <Flex gap="2">{actions}</Flex>
  </Flex>
)

/** Nothing matches: the source document's suggestions, and ways on (DB-11). */
export const NoResults = ({
  labels,
  filtered,
  leftOut,
  onSearchIn,
  onClear,
  onDropLast,
}: {
  labels: Labels
  filtered: boolean
  /** Fields that the search over everything, which was asked for, leaves out. */
  leftOut: readonly string[]
  /** Asks the same of one of them. */
  onSearchIn: (field: string) => void
  onClear: () => void
  onDropLast: () => void
}) => {
  const { t } = labels
  return (
    <Notice
      icon="picture"
      title={t(filtered ? 'list:empty.title' : 'list:noData')}
      actions={
        filtered && (
          <>
            <Button onClick={onDropLast}>{t('list:empty.dropLast')}</Button>
            <Button variant="solid" onClick={onClear}>
              {t('list:empty.clear')}
            </Button>
          </>
        )
      }
    >
      {filtered && (
        <>
          <p>{t('list:empty.text')}</p>
          <chakra.ul listStyleType="disc" ps="5" mt="1">
            <li>{t('list:empty.check')}</li>
            <li>{t('list:empty.similar')}</li>
            <li>{t('list:empty.fewer')}</li>
            {leftOut.map((field) => (
              <li key={field}>
                {t('list:empty.leftOut', { field: labels.field(field) })}{' '}
                <Button size="xs" variant="plain" px="0" h="5" color="fg.link" onClick={() => onSearchIn(field)}>
                  {t('list:empty.searchIn')}
                </Button>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Notice>
  )
}

/** The search failed; what was asked stays, and can be asked again (GATE-08). */
export interface FailedProps {
  labels: Labels
  message: string
  onRetry: () => void
  /** Largest page that would do, where the page asked for was too large. */
  largest?: number
  onSize?: (size: number) => void
}

export const Failed = ({ labels, message, onRetry, largest, onSize }: FailedProps) => (
  <Notice
    icon="warning"
    alert
    title={labels.t('list:failed.title')}
    actions={
      <>
        {largest !== undefined && onSize && (
          <Button variant="solid" onClick={() => onSize(largest)}>
            {labels.t('list:pages.useSize', { number: largest })}
          </Button>
        )}
        <Button variant={largest === undefined ? 'solid' : 'outline'} onClick={onRetry}>
          {labels.t('common:actions.retry')}
        </Button>
      </>
    }
  >
    <p>{message}</p>
  </Notice>
)

/** The same above what was there, which stays (GATE-08). */
export const FailedAbove = ({ labels: { t }, message, onRetry }: Pick<FailedProps, 'labels' | 'message' | 'onRetry'>) => (
  <Flex role="alert" align="center" gap="3" px="3" py="1.5" bg="bg.warning" textStyle="sm">
    <Box flex="1">
      <chakra.span fontWeight="semibold">{t('list:failed.title')}</chakra.span> {message} {t('list:failed.before')}
    </Box>
    <Button
      size="xs"
      variant="outline"
      onClick={({ currentTarget }) => {
        // It goes with the failure: who pressed it stays with what is below.
        const below = currentTarget.closest('[role=alert]')?.nextElementSibling
        if (below instanceof HTMLElement) below.focus()
        onRetry()
      }}
    >
      {t('common:actions.retry')}
    </Button>
  </Flex>
)

/** A view whose behaviour is still coming, or did not come: the rows are there meanwhile (GATE-10). */
export const AwaitedView = ({
  labels: { t, view: nameOf },
  view,
  failed,
  onRetry,
}: {
  labels: Labels
  view: string
  failed: boolean
  /** Without it there is nothing that asking again would bring. */
  onRetry?: () => void
}) =>
  failed ? (
    <Notice
      icon="warning"
      alert
      title={t('list:view.failed', { view: nameOf(view) })}
      actions={
        onRetry && (
          <Button variant="solid" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        )
      }
    >
      <p>{t('list:view.meanwhile')}</p>
    </Notice>
  ) : (
    <Box p="4" role="status" aria-busy="true">
      <chakra.p color="fg.muted" mb="3">
        {t('list:view.coming', { view: nameOf(view) })}
      </chakra.p>
      <Skeleton h="16rem" />
    </Box>
  )
