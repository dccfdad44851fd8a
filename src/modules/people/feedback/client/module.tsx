import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { offerFeedback, useFeedbackDialog } from '#client/feedback-dialog.ts'
import { useSession } from '#client/session/session.ts'
import { readStored } from '#client/session/storage.ts'
import { FEEDBACK_KEY } from './draft-storage-key.ts'
import { useEffect, useState } from 'react'

const Feedback = lazyPart(() => import(/* webpackChunkName: "feedback" */ './FeedbackPage.tsx'))
const SendSavedFeedback = lazyPart(
  () => import(/* webpackChunkName: "kept-feedback" */ './SendSavedFeedback.tsx'),
)
const FeedbackDialog = lazyPart(
  () => import(/* webpackChunkName: "feedback-dialog" */ './FeedbackDialog.tsx'),
)

/** A message to the people who run Recess, over whatever page its writer is at. */
function FeedbackHost() {
  const isMember = useSession(({ user }) => Boolean(user?.teamId))
  useEffect(() => offerFeedback(isMember), [isMember])
  const isOpen = useFeedbackDialog((s) => s.from !== null)
  const [isRequested, want] = useState(isOpen)
  if (isOpen && !isRequested) want(true)
  return isRequested && <FeedbackDialog />
}

export const feedback: ClientModule = {
  name: 'feedback',
  overPages: [{ Part: FeedbackHost }],
  unsent: { isThere: () => readStored(FEEDBACK_KEY) !== null, Send: SendSavedFeedback },
  pages: drawPages(pages, {
    '/feedback': <Feedback />,
  }),
}
