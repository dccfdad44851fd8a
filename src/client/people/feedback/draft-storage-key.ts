/** Where a device keeps what somebody wrote and has not sent: looked at before anything else is loaded. */
export const FEEDBACK_KEY = 'recess.feedback'

/** What a device keeps of it. */
export interface SavedFeedback<Draft> {
  readonly userId: string
  readonly draft: Draft
  readonly sendsAt: number | null // epoch ms from which it goes out by itself; null: when its writer says so
}
