import { create } from 'zustand'

/** What one comes from when one wants to tell the people who run Recess something. */
export type FeedbackFrom = 'menu' | 'game' | 'error'

interface FeedbackDialog {
  readonly from: FeedbackFrom | null // null: it is not open
  readonly isOffered: boolean // to who is signed in to a space
}

/** The form over the page, and whether there is a way to it. */
export const useFeedbackDialog = create<FeedbackDialog>(() => ({ from: null, isOffered: false }))

export const offerFeedback = (isOffered: boolean): void => useFeedbackDialog.setState({ isOffered })

export const openFeedback = (from: FeedbackFrom): void => useFeedbackDialog.setState({ from })

export const closeFeedback = (): void => useFeedbackDialog.setState({ from: null })
