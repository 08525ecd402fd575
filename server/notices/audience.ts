import { isProductId, PRODUCTS, type ProductId } from '../../domain/membership.ts'
import type { Viewer } from '../auth/types.ts'

/** Whom a notice is for: everybody, who is logged in, who is not, or whoever a product is open to. */
export type Audience = 'everybody' | 'members' | 'visitors' | ProductId

export const AUDIENCES: readonly Audience[] = ['everybody', 'members', 'visitors', ...(Object.keys(PRODUCTS) as ProductId[])]
export const isAudience = (word: string): word is Audience => (AUDIENCES as readonly string[]).includes(word)

/** Audiences that somebody is of, among them their own account by its id: a notice can be for one alone. */
export const audiencesOf = (viewer: Pick<Viewer, 'userId' | 'permissions'> | null): string[] =>
  viewer === null
    ? ['everybody', 'visitors']
    : [
        ...AUDIENCES.filter(
          (audience) => audience !== 'visitors' && (!isProductId(audience) || viewer.permissions.includes(PRODUCTS[audience])),
        ),
        viewer.userId,
      ]
