import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { create } from 'zustand'
import { useSubscription } from '../people/billing/useSubscription.ts'
import { useSession } from '../base/session/session.ts'
import { DangerBar } from '../ui/DangerBar.tsx'
import styles from './PaymentFailedBanner.module.css'

/* Outlives the screens without bars, which take the banner off the page. */
const useClosed = create(() => ({ isClosed: false }))
const setClosed = (isClosed: boolean) => useClosed.setState({ isClosed })

/** To admins when the last payment failed. Closed, it is back with the next session. */
export function PaymentFailedBanner() {
  const { t } = useTranslation()
  const { isClosed } = useClosed()
  const user = useSession((s) => s.user)
  const subscription = useSubscription()
  useEffect(() => {
    if (!user) setClosed(false)
  }, [user])
  if (isClosed || !user?.isAdmin || !subscription?.isPaymentFailed) return null
  return (
    <DangerBar
      className={styles.banner}
      acts={
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('banner.close')}
          onClick={() => setClosed(true)}
        />
      }
    >
      <b>{t('banner.title')}</b> {t('banner.text')}{' '}
      <Link to="/payment-method">{t('banner.link')}</Link>
    </DangerBar>
  )
}
