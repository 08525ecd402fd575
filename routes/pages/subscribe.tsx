import { LANDING } from '../../domain/pagePaths.ts'
import { SubscribePage } from '../../ui/account/account/SubscribePage.tsx'

/** /user/subscribe (ROUTE-06). */
export const Subscribe = () => <SubscribePage home={LANDING} />
