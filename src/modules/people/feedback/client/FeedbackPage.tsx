import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Feedback } from './Feedback.tsx'
import styles from './Feedback.module.css'

const Ground = ({ children }: { children: ReactNode }) => (
  <Card className={styles.card}>{children}</Card>
)

/** Where one tells the people who run Recess what one thinks. */
export default function FeedbackPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession((s) => s.user)
  if (!user) return null
  return (
    <Feedback
      key={user.userId}
      user={user}
      sheet={StateSheet}
      form={Ground}
      head={<PageTitle variant="title3">{t('feedback.title')}</PageTitle>}
      back={
        <Button appearance="primary" onClick={() => navigate('/')}>
          {t('feedback.home')}
        </Button>
      }
      onCancel={null}
    />
  )
}
