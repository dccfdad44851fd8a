import { Button, Dialog, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { closeFeedback, useFeedbackDialog, type FeedbackFrom } from '#client/feedback-dialog.ts'
import { useSession } from '#client/session/session.ts'
import { Art } from '#client/ui/Art.tsx'
import type { SheetProps } from './FeedbackResult.tsx'
import { Feedback } from './Feedback.tsx'
import styles from './Feedback.module.css'

/* Without words of its own: the title says what it is. */
function CloseButton() {
  const { t } = useTranslation()
  return (
    <Button
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={t('feedback.close')}
      onClick={closeFeedback}
    />
  )
}

function Sheet({ art, title, actions, children }: SheetProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), []) // what had it is gone with the form
  return (
    <div>
      <Art svg={art} className={styles.art} />
      <div className={styles.feedbackDialogLine}>
        <DialogTitle ref={titleRef} tabIndex={-1} action={null}>
          {title}
        </DialogTitle>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}

function Head() {
  const { t } = useTranslation()
  return (
    <div className={styles.feedbackDialogHead}>
      <DialogTitle action={null}>{t('feedback.title')}</DialogTitle>
      <CloseButton />
    </div>
  )
}

function Content({ user, from }: { user: User; from: FeedbackFrom }) {
  const { t } = useTranslation()
  return (
    <Feedback
      user={user}
      sheet={Sheet}
      form={Fragment}
      head={<Head />}
      back={
        <Button appearance="primary" onClick={closeFeedback}>
          {t(from === 'game' ? 'feedback.toGame' : 'feedback.close')}
        </Button>
      }
      onCancel={closeFeedback}
    />
  )
}

/** The same form over whatever page one is at: it stays as one leaves it. */
export default function FeedbackDialog() {
  const user = useSession((s) => s.user)
  const from = useFeedbackDialog((s) => s.from)
  return (
    <Dialog open={from !== null && user !== null} onOpenChange={closeFeedback}>
      <DialogSurface className={styles.surface ?? ''}>
        {user && from && <Content key={user.userId} user={user} from={from} />}
      </DialogSurface>
    </Dialog>
  )
}
