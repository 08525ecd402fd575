import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '../../../domain/contract.ts'
import { Link } from '../../common/Link.tsx'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'
import { MembershipList, useProductName } from './membership.tsx'

export interface AuthorityPageProps {
  /** Name of the database or page that was asked for, where it is known. */
  asked: string | null
  /** Products whose membership would open it; empty where it is not known. */
  products: readonly string[]
  /** Null for a visitor. */
  has: { memberships: readonly Membership[]; employee: boolean } | null
  /** Whom to ask; '' where the operator named nobody. */
  contact: string
  /** Page of the database that was asked for, which tells what is in it; null where none is known. */
  tells: string | null
  onHome: () => void
  /** Absent where the page that was asked for is not known. */
  onAgain?: (() => void) | undefined
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd minW="0">{children}</chakra.dd>
  </>
)

/** /product/authority: what is missing, what the account has, whom to ask, the way back (ACC-06). */
export const AuthorityPage = ({ asked, products, has, contact, tells, onHome, onAgain }: AuthorityPageProps) => {
  const { t } = useTranslation()
  const productName = useProductName()
  return (
    <NoticePage
      icon="warning"
      title={t('account:authority.title')}
      actions={
        <>
          {onAgain && <NoticeAction onClick={onAgain}>{t('account:authority.again')}</NoticeAction>}
          <NoticeAction primary onClick={onHome}>
            {t('common:actions.home')}
          </NoticeAction>
        </>
      }
    >
      <p>{t('errors:auth.forbidden')}</p>
      <Box
        mt="5"
        mx="auto"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        px="4"
        py="3"
        textAlign="start"
        textStyle="sm"
        color="fg"
        w="26rem"
        maxW="full"
      >
        <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="4" rowGap="2.5">
          {asked !== null && (
            <Row name={t('account:authority.asked')}>
              {tells === null ? (
                asked
              ) : (
                <chakra.span css={{ '& a': { color: 'fg.link', textDecoration: 'underline' } }}>
                  <Link to={tells}>{asked}</Link>
                </chakra.span>
              )}
            </Row>
          )}
          {products.length > 0 && (
            <Row name={t('account:authority.needs')}>
              {products.map((product) => (
                <div key={product}>{t('account:authority.needsProduct', { product: productName(product) })}</div>
              ))}
            </Row>
          )}
          {has && (
            <Row name={t('account:authority.have')}>
              <MembershipList {...has} />
            </Row>
          )}
          <Row name={t('account:authority.ask')}>{contact === '' ? t('account:authority.manager') : contact}</Row>
        </chakra.dl>
      </Box>
    </NoticePage>
  )
}
