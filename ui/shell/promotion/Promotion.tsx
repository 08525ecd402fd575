import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Suite } from '../../../domain/suite.ts'
import type { PromotionActor } from '../../../machines/shell/promotion/machine.ts'
import { ANCHOR, anchored } from '../../common/anchored.ts'
import { Icon } from '../../common/Icon.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { ENTRY_LOOK } from '../nav/entryLook.ts'

/** A promoted service with the whole address it leads to. */
export type PromotedEntry = Suite['promoted'][number] & { href: string }

/** What is told of a service beside it, to whoever points at it or comes to it by keyboard. */
const Card = ({ id, tip: { title, desc, img, titleImg, cornerImg } }: { id: string; tip: NonNullable<PromotedEntry['tip']> }) => (
  <chakra.span
    role="tooltip"
    id={id}
    display="none"
    position="fixed"
    css={anchored({ left: '52', transform: 'translateY(-100%)' }, { left: 'anchor(right)', bottom: 'anchor(bottom)', ml: '2' })}
    w="15rem"
    p="3"
    borderRadius="l2"
    bg="bg.panel"
    color="fg"
    boxShadow="lg"
    zIndex="tooltip"
    pointerEvents="none"
  >
    {img !== undefined && <chakra.img src={img} alt="" maxW="full" mb="2" />}
    <Flex as="span" align="center" gap="1.5" fontWeight="medium" overflowWrap="anywhere">
      {titleImg !== undefined && <chakra.img src={titleImg} alt="" h="4" />}
      {title}
      {cornerImg !== undefined && <chakra.img src={cornerImg} alt="" h="4" />}
    </Flex>
    {desc !== undefined && (
      <chakra.span display="block" mt="1" textStyle="xs" color="fg.muted">
        {desc}
      </chakra.span>
    )}
  </chakra.span>
)

const Service = ({ service: { key, title, desc, img, corner, tip, href } }: { service: PromotedEntry }) => {
  const { t } = useTranslation()
  const card = `promoted-${key}`
  return (
    <chakra.li
      css={{
        '& > a': { ...ANCHOR, ...ENTRY_LOOK },
        '& > a:is(:hover, :focus-visible) > [role=tooltip]': { display: 'block' },
      }}
    >
      <a href={href} target="_blank" rel="noopener noreferrer" {...(tip && { 'aria-describedby': card })}>
        <Flex as="span" align="center" gap="1.5" overflowWrap="anywhere">
          {img !== undefined && <chakra.img src={img} alt="" boxSize="4" />}
          {title}
          <TagLabel text={t('nav:promotion.recommended')} type="red_border" skip={corner !== 'r'} />
          <TagLabel text={t('nav:promotion.limited')} type="orange_border" skip={corner !== 'tm'} />
          {corner?.startsWith('data:') && <chakra.img src={corner} alt="" h="4" />}
        </Flex>
        {desc !== undefined && (
          <chakra.span display="block" textStyle="xs" color="fg.muted" lineClamp="1">
            {desc}
          </chakra.span>
        )}
        {tip && <Card id={card} tip={tip} />}
      </a>
    </chakra.li>
  )
}

/** Services at the foot of the left menu, each on another site in a new tab; put away, a button that brings them back (MENU-05). */
export const Promotion = ({ actor, services }: { actor: PromotionActor; services: readonly PromotedEntry[] }) => {
  const { t } = useTranslation()
  const expanded = useSelector(actor, (snapshot) => snapshot.hasTag('expanded'))
  return (
    <Box role="group" aria-label={t('nav:promotion.title')} borderTopWidth="1px" p="2">
      <Button
        variant="ghost"
        colorPalette="gray"
        size="md"
        px="2"
        w="full"
        justifyContent="space-between"
        color="fg.muted"
        aria-expanded={expanded}
        aria-label={t(expanded ? 'nav:promotion.collapse' : 'nav:promotion.expand')}
        _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
        onClick={() => actor.send({ type: expanded ? 'COLLAPSE' : 'EXPAND' })}
      >
        {t('nav:promotion.title')}
        <Icon name="chevronDown" boxSize="3" transform={expanded ? undefined : 'rotate(180deg)'} />
      </Button>
      {expanded && (
        // What there is to choose has its room, however much is promoted.
        <chakra.ul listStyleType="none" maxH="28dvh" overflowY="auto">
          {services.map((service) => (
            <Service key={service.key} service={service} />
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}
