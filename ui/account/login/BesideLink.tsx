import { chakra } from '@chakra-ui/react'

/** Opens beside the dialog, so that what was typed stays. */
export const BesideLink = ({ href, children }: { href: string; children: string }) => (
  <chakra.a
    href={href}
    target="_blank"
    rel="noopener"
    color="fg.link"
    textDecoration="underline"
    textUnderlineOffset="3px"
    focusVisibleRing="outside"
  >
    {children}
  </chakra.a>
)
