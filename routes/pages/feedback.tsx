import { FeedbackPage } from '../../ui/account/account/FeedbackPage.tsx'
import { useApp } from '../context.ts'

/** /user/feedback (ROUTE-06). */
export const Feedback = () => <FeedbackPage contact={useApp().world.settings.contact} />
