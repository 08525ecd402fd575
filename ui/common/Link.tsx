import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address of one of our own pages. */
  to: string
  /** In place of the entry that shows, so that Back leads to where one came from. */
  replace?: boolean
}

/**
 * A link to one of our pages, by what the router has for links of one's own: its component also brings how pages of a framework are fetched
 * ahead, 3 kB that every first page would wait for. Onto the page that shows it leads in place of its entry, as a browser's links do.
 */
export const Link = ({ to, replace, onClick, children, ...attributes }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: attributes.target, ...(replace && { replace }) })
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link that says when one is at its page or below it: `aria-current`, and the class `active` for its look. */
export const NavLink = (props: LinkProps) => {
  // As routes are matched: whatever the case.
  const here = useLocation().pathname.toLowerCase()
  const there = props.to.toLowerCase()
  const active = here === there || here.startsWith(`${there}/`)
  return <Link {...props} {...(active && { 'aria-current': 'page', className: 'active' })} />
}
