import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useFeedbackDialog, type FeedbackFrom } from '../feedback-dialog.ts'
import { useFocusAfterFeedback } from '../useFocusAfterFeedback.ts'

/** The way to the people who run Recess, where it is offered; it has the focus again afterwards. */
export function FeedbackButton({ from }: { from: FeedbackFrom }) {
  const { t } = useTranslation()
  const isOffered = useFeedbackDialog((s) => s.isOffered)
  const { ref, open } = useFocusAfterFeedback()
  if (!isOffered) return null
  return (
    <Button ref={ref} appearance="subtle" onClick={() => open(from)}>
      {t('feedback.title')}
    </Button>
  )
}
