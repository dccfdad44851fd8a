import { create } from 'zustand'

/** What one comes from when one wants to tell the people who run Recess something. */
export type FeedbackFrom = 'menu' | 'game' | 'error'

/** From where the form was opened over the page; null: it is not open. */
export const useFeedbackDialog = create<{ from: FeedbackFrom | null }>(() => ({ from: null }))

export const openFeedback = (from: FeedbackFrom): void => useFeedbackDialog.setState({ from })

export const closeFeedback = (): void => useFeedbackDialog.setState({ from: null })
