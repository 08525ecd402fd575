import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OfferedCategory, OfferedProduct } from '../../../domain/suite.ts'
import { Icon } from '../../common/Icon.tsx'
import { RefusedLink } from '../../common/RefusedLink.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { ENTRY_LOOK } from './entryLook.ts'
import { NavAnchor } from './NavAnchor.tsx'

/** A product with its badges, days of a trial and what it is (NAV-08, NAV-10). */
const Product = ({ id, product }: { id: string; product: OfferedProduct }) => {
  const { t } = useTranslation()
  const { title, suffix, content, corner, trialDays, isNew, isBeta, free, isJump } = product
  const words = (
    <>
      <chakra.span
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        columnGap="1.5"
        rowGap="0.5"
        fontWeight="medium"
        overflowWrap="anywhere"
      >
        {title}
        {suffix !== undefined && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {suffix}
          </chakra.span>
        )}
        <TagLabel text={t('nav:new')} type="red_border" skip={!isNew} />
        <TagLabel text={t('nav:beta')} type="purple_border" skip={!isBeta} />
        <TagLabel text={t('nav:free')} type="blue_border" skip={!free} />
        <TagLabel text={corner ?? ''} type="orange_border" skip={corner === undefined} />
        {isJump && <Icon name="out" boxSize="3.5" color="fg.subtle" />}
      </chakra.span>
      {content !== undefined && (
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {content}
        </chakra.span>
      )}
      {trialDays !== null && (
        <chakra.span display="block" textStyle="xs" color="orange.fg">
          {t('nav:trialDays', { count: trialDays })}
        </chakra.span>
      )}
    </>
  )
  if (product.disabled)
    return (
      <RefusedLink id={id} why={t('common:menu.noPermission')} look={ENTRY_LOOK}>
        {words}
      </RefusedLink>
    )
  return (
    <NavAnchor href={product.href} blank={product.isBlank}>
      {words}
    </NavAnchor>
  )
}

/** The suite's products by category (NAV-01). */
export const Products = ({ categories }: { categories: readonly OfferedCategory[] }) => (
  <Box css={{ columnWidth: '13rem', columnGap: '4' }}>
    {categories.map((category) => (
      <Box key={category.key} role="group" aria-label={category.title} breakInside="avoid" pb="3">
        <Box px="2" pb="0.5" textStyle="2xs" fontWeight="medium" color="fg.subtle" letterSpacing="wide">
          {category.title}
        </Box>
        <chakra.ul listStyleType="none">
          {category.products.map((product) => (
            <chakra.li key={product.key} css={{ '& > a': ENTRY_LOOK }}>
              <Product id={`${category.key}-${product.key}`} product={product} />
            </chakra.li>
          ))}
        </chakra.ul>
      </Box>
    ))}
  </Box>
)
