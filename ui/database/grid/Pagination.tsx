import { Button, chakra, Flex } from '@chakra-ui/react'
import { formatNumber } from '../../../domain/wording.ts'
import { Input } from '../../theme/components/Input.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import type { Labels } from '../fields/labels.ts'
import { pageChoices } from './pages.ts'

export interface PaginationProps {
  labels: Labels
  page: number
  size: number
  /** Sizes this account may choose. */
  sizes: readonly number[]
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/**
 * What stands aside so that the bar is one line beside a chart, and on a phone has no more than two: what is said above as well, the first and last
 * page, which have arrows of their own, and beside a chart the size, which is set once.
 */
const ASIDE = {
  range: { '@container (width <= 40rem)': { display: 'none' } },
  far: { '@container (width <= 36rem)': { display: 'none' } },
  size: { '@container (28rem <= width <= 36rem)': { display: 'none' } },
}

/** First, previous, numbers, next, last, a jump, and the page size; exact at millions of records (DB-05, BEY-02). */
export const Pagination = ({ labels, page, size, sizes, total, onPage, onSize }: PaginationProps) => {
  const { t, language } = labels
  const pages = Math.max(1, Math.ceil(total / size))
  const number = (value: number) => formatNumber(value, language)
  const step = (name: 'first' | 'previous' | 'next' | 'last', sign: string, to: number) => (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t(`list:pages.${name}`)}
      title={t(`list:pages.${name}`)}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      {sign}
    </Button>
  )
  return (
    <Flex
      as="nav"
      aria-label={t('list:pages.label')}
      align="center"
      gap="3"
      px="2"
      py="1"
      borderTopWidth="1px"
      wrap="wrap"
      textStyle="xs"
      containerType="inline-size"
    >
      <chakra.span color="fg.muted" css={ASIDE.range}>
        {t('list:pages.range', {
          from: number(total === 0 ? 0 : (page - 1) * size + 1),
          to: number(Math.min(total, page * size)),
          total: number(total),
        })}
      </chakra.span>
      <Flex align="center" gap="0.5" ms="auto">
        {step('first', '«', page === 1 ? 0 : 1)}
        {step('previous', '‹', page - 1)}
        {pageChoices(page, pages).map((choice, index) =>
          choice === null ? (
            <chakra.span key={`gap${index}`} px="1" color="fg.subtle" css={ASIDE.far}>
              …
            </chakra.span>
          ) : (
            <Button
              key={choice}
              size="xs"
              variant={choice === page ? 'solid' : 'ghost'}
              aria-current={choice === page ? 'page' : undefined}
              aria-label={t('list:pages.page', { page: number(choice) })}
              css={Math.abs(choice - page) > 1 ? ASIDE.far : undefined}
              onClick={() => onPage(choice)}
            >
              {number(choice)}
            </Button>
          ),
        )}
        {step('next', '›', page + 1)}
        {step('last', '»', page === pages ? pages + 1 : pages)}
      </Flex>
      <chakra.form
        display="flex"
        alignItems="center"
        gap="1"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = Number(new FormData(event.currentTarget).get('page'))
          if (Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages))
          event.currentTarget.reset()
        }}
      >
        <Input
          name="page"
          size="xs"
          width="4.5rem"
          inputMode="numeric"
          aria-label={t('list:pages.jumpTo')}
          placeholder={t('list:pages.jumpTo')}
          autoComplete="off"
        />
        <Button size="xs" type="submit">
          {t('list:pages.jump')}
        </Button>
      </chakra.form>
      <NativeSelect.Root size="xs" width="auto" css={ASIDE.size}>
        <NativeSelect.Field aria-label={t('list:pages.size')} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((choice) => (
              <option key={choice} value={choice}>
                {t('list:pages.sizeOf', { number: number(choice) })}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  )
}
