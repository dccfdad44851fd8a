/** Where a device stores a feedback text that is not sent: checked before anything else is loaded. */
export const FEEDBACK_KEY = 'recess.feedback'

/** What a device stores of it. */
export interface SavedFeedback<Draft> {
  readonly userId: string
  readonly draft: Draft
  readonly sendsAt: number | null // epoch ms from which it is sent automatically; null: when its writer sends it
}
