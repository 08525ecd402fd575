import type { ReactNode } from 'react'
import { nameList } from './lists.ts'
import type { DatabaseDefinition, FieldDefinition } from '../../../domain/database.ts'
import { publisherPage } from '../../../domain/publisherPages.ts'
import type { Term } from '../../../domain/record.ts'
import { isTerm } from '../../../domain/wording.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link as OwnLink } from '../../common/Link.tsx'
import { Link } from '../../theme/components/Link.ts'
import type { Labels } from '../fields/labels.ts'

/** A name that leads to a list of ours. */
export const ListLink = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <Link asChild variant="plain">
    <OwnLink to={to} title={title}>
      {children}
    </OwnLink>
  </Link>
)

/** What leads to a page of somebody else's, in a tab of its own, and says so. */
export const OutLink = ({ href, title, children }: { href: string; title?: string; children?: ReactNode }) => (
  <Link href={href} title={title} aria-label={children === undefined ? title : undefined} target="_blank" rel="noreferrer noopener">
    {children}
    <Icon name="out" boxSize="3" ms="0.5" display="inline" verticalAlign="-1px" _print={{ display: 'none' }} />
  </Link>
)

/** Names of a field as links to their lists, official numbers with their page beside them; undefined where names lead nowhere. */
export const linkOf = (definition: DatabaseDefinition, id: string, field: FieldDefinition, labels: Labels) =>
  field.kind === 'terms' && (field.associate || field.page)
    ? (name: ReactNode, item: Term | string) => {
        const key = isTerm(item) ? item.key : item
        const to = nameList(definition, id, item)
        const page = field.page ? publisherPage(field.page, key) : null
        return (
          <>
            {to === null ? (
              name
            ) : (
              <ListLink to={to} title={labels.t('detail:list', { field: labels.field(id), name: key })}>
                {name}
              </ListLink>
            )}
            {page !== null && <OutLink href={page} title={labels.t('detail:page', { number: key })} />}
          </>
        )
      }
    : undefined
