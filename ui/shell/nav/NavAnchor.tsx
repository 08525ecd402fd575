import type { ReactNode } from 'react'
import { NavLink } from '../../common/Link.tsx'

/** A link of the navigation: to a page of ours inside the page, else to another site, without telling it where from. */
export const NavAnchor = ({ href, blank = false, children }: { href: string; blank?: boolean; children: ReactNode }) =>
  href.startsWith('/') && !blank ? (
    <NavLink to={href}>{children}</NavLink>
  ) : (
    <a href={href} {...(blank && { target: '_blank' })} rel="noopener noreferrer">
      {children}
    </a>
  )
