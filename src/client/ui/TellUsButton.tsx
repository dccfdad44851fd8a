import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { openFeedback, type FeedbackFrom } from '../base/feedback-dialog.ts'
import { useSession } from '../base/session/session.ts'

/** The way to the people who run Recess, for who is signed in to a space; it has the focus again afterwards. */
export function TellUsButton({ from }: { from: FeedbackFrom }) {
  const { t } = useTranslation()
  const isMember = useSession(({ user }) => Boolean(user?.teamId))
  const focusTarget = useRestoreFocusTarget()
  if (!isMember) return null
  return (
    <Button appearance="subtle" onClick={() => openFeedback(from)} {...focusTarget}>
      {t('feedback.title')}
    </Button>
  )
}
