import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { openFeedback, useFeedbackDialog, type FeedbackFrom } from '../base/feedback-dialog.ts'

/** The way to the people who run Recess, where it is offered; it has the focus again afterwards. */
export function TellUsButton({ from }: { from: FeedbackFrom }) {
  const { t } = useTranslation()
  const isOffered = useFeedbackDialog((s) => s.isOffered)
  const focusTarget = useRestoreFocusTarget()
  if (!isOffered) return null
  return (
    <Button appearance="subtle" onClick={() => openFeedback(from)} {...focusTarget}>
      {t('feedback.title')}
    </Button>
  )
}
