import { type ReactNode, use } from 'react'
import { detailPath } from '../../../domain/card.ts'
import { findCard } from '../../../domain/databases/known.ts'
import { hasCard, numberPieces } from '../../../domain/numbers.ts'
import { Link as OwnLink } from '../../common/Link.tsx'
import { Link } from '../../theme/components/Link.ts'
import { OpenDatabases } from './context.ts'

interface NumberedProps {
  text: string
  /** Official numbers lead to their records; in a grid, whose cells have the keyboard, they only show their card. */
  linked?: boolean
  /** Draws a piece of the text; as it stands unless given. */
  draw?: (text: string) => ReactNode
}

/**
 * A text whose official numbers show the record they name while they are pointed at, whichever database they are of (CT-01, NCT-01). They are marked
 * `data-number="<database>:<record>"`, and `FieldHovers` draws the card; those of databases without one (APP-01) only lead there.
 */
export const Numbered = ({ text, linked = false, draw = (piece) => piece }: NumberedProps) => {
  const pieces = numberPieces(text, use(OpenDatabases))
  if (pieces.every(({ names }) => names === null)) return <>{draw(text)}</>
  return (
    <>
      {pieces.map(({ text: piece, names }, at) => {
        const card = names && findCard(names.database)
        if (!card) return <span key={at}>{draw(piece)}</span>
        const mark = hasCard(names.database) ? { 'data-number': `${names.database}:${names.id}` } : {}
        return linked ? (
          <Link key={at} asChild variant="plain">
            <OwnLink to={detailPath(card, names.id)} {...mark}>
              {draw(piece)}
            </OwnLink>
          </Link>
        ) : (
          <span key={at} {...mark}>
            {draw(piece)}
          </span>
        )
      })}
    </>
  )
}
