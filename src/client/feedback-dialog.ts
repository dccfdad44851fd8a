import { create } from 'zustand'

/** Where the user was when they opened the form to write to the people who run Recess. */
export type FeedbackFrom = 'menu' | 'game' | 'error'

interface FeedbackDialog {
  readonly from: FeedbackFrom | null // null: the form is not open
  readonly isOffered: boolean // to everyone who is signed in to a space
}

/** The form over the page, and whether it can be opened. */
export const useFeedbackDialog = create<FeedbackDialog>(() => ({ from: null, isOffered: false }))

export const offerFeedback = (isOffered: boolean): void => useFeedbackDialog.setState({ isOffered })

export const openFeedback = (from: FeedbackFrom): void => useFeedbackDialog.setState({ from })

export const closeFeedback = (): void => useFeedbackDialog.setState({ from: null })
