import { Box, chakra, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../domain/contract.ts'
import { lastMoment, PRODUCTS, type ProductId } from '../../../domain/membership.ts'
import { TagLabel } from '../../common/TagLabel.tsx'
import { dayOf } from './time.ts'

const isProduct = (product: string): product is ProductId => Object.hasOwn(PRODUCTS, product)

/** Name of a product; its id when it is none of the suite. */
export const useProductName = (): ((product: string) => string) => {
  const { t } = useTranslation()
  return (product) => (isProduct(product) ? t(`common:products.${product}`) : product)
}

/** The words for a membership: its type, the time left, the day it ends. */
export const useMembershipWords = () => {
  const { t } = useTranslation()
  return {
    suffix: ({ formal, level }: Membership) => {
      const kind = t(formal ? 'account:membership.formal' : 'account:membership.trial')
      return level === undefined ? kind : t('account:membership.level', { kind, level })
    },
    left: ({ formal, expireDay }: Membership) =>
      expireDay === null
        ? t('account:membership.noEnd')
        : t(formal ? 'account:membership.days' : 'account:membership.trialDays', { count: expireDay }),
    until: ({ expireTime }: Membership) => (expireTime === null ? null : dayOf(lastMoment(expireTime))),
  }
}

/** R for a formal membership, tm for a trial; the word on hover and for screen readers. */
export const MembershipMark = ({ membership }: { membership: Membership }) => {
  const { t } = useTranslation()
  const { suffix } = useMembershipWords()
  return (
    <span aria-hidden="true">
      <TagLabel
        text={t(membership.formal ? 'account:membership.formalMark' : 'account:membership.trialMark')}
        type={membership.formal ? 'blue_border' : 'orange_border'}
        hoverText={suffix(membership)}
      />
    </span>
  )
}

/** Memberships that run: product, type, days left, expiry hint and expiry time (ACC-03). */
export const MembershipList = ({ memberships, employee }: { memberships: readonly Membership[]; employee: boolean }) => {
  const { t } = useTranslation()
  const productName = useProductName()
  const { suffix, left, until } = useMembershipWords()
  return (
    <>
      {employee && <Box textStyle="xs">{t('account:membership.employee')}</Box>}
      {!employee && memberships.length === 0 && (
        <Box textStyle="xs" color="fg.muted">
          {t('account:membership.none')}
        </Box>
      )}
      {memberships.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2" aria-label={t('account:membership.title')}>
          {memberships.map((membership) => {
            const end = until(membership)
            return (
              <li key={`${membership.product} ${String(membership.formal)}`}>
                <Flex align="center" gap="1.5">
                  <chakra.span flex="1" minW="0" truncate title={productName(membership.product)}>
                    {productName(membership.product)}
                  </chakra.span>
                  <MembershipMark membership={membership} />
                  <chakra.span color="fg.muted" textStyle="xs">
                    {suffix(membership)}
                  </chakra.span>
                </Flex>
                <Flex justify="space-between" gap="2" textStyle="xs" color={membership.hint ? 'fg.warning' : 'fg.muted'}>
                  <chakra.span fontWeight={membership.hint ? 'medium' : undefined}>
                    {left(membership)}
                    {membership.hint && ` · ${t('account:membership.soon')}`}
                  </chakra.span>
                  {end !== null && <chakra.span>{t('account:membership.until', { date: end })}</chakra.span>}
                </Flex>
                {!employee && membership.exportRows !== null && (
                  <Box textStyle="xs" color="fg.muted">
                    {membership.exportRows === 0
                      ? t('account:membership.noExports')
                      : t('account:membership.exports', { count: membership.exportRows })}
                  </Box>
                )}
              </li>
            )
          })}
        </chakra.ul>
      )}
    </>
  )
}
