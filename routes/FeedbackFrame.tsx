/** The widget of feedback (FEED-06), in one file with the other parts. */
export { FeedbackDock as FeedbackFrame } from '../ui/shell/feedback/FeedbackDock.tsx'
