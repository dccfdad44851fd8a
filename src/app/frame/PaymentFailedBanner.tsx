import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { isPageAt } from '#client/page-path.ts'
import { readStored, writeStored } from '#client/session/storage.ts'
import { useToday } from '#client/session/useToday.ts'
import { useSubscription } from '#modules/people/billing/client/useSubscription.ts'
import { useSession } from '#client/session/session.ts'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Frame.module.css'

const CLOSED_KEY = 'recess.paymentBanner'

interface Closed {
  readonly userId: string
  readonly day: string
}

/* Outlives the screens without bars, which take the banner off the page. */
const useClosed = create<{ closed: Closed | null }>(() => ({ closed: readStored(CLOSED_KEY) }))

function close(closed: Closed): void {
  writeStored(CLOSED_KEY, closed)
  useClosed.setState({ closed })
}

/* Pages that say it themselves, and more of it. */
const saying = ['/plans', '/payment-method', '/invoices']

function Words() {
  const { context } = useTeams()
  const { t } = useTranslation()
  if (context?.isMobile)
    return (
      <>
        <b>{t('banner.phone')}</b> {t('banner.phoneText')}
      </>
    )
  return (
    <>
      <b>{t('banner.title')}</b> {t('banner.text')}{' '}
      <Link to="/payment-method">{t('banner.link')}</Link>
    </>
  )
}

/** To admins when the last payment failed. Closed, it is back the next day. */
export function PaymentFailedBanner() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { closed } = useClosed()
  const day = useToday()
  const user = useSession((s) => s.user)
  const subscription = useSubscription()
  if (!user?.isAdmin || !subscription?.isPaymentFailed) return null
  if (closed?.userId === user.userId && closed.day === day) return null
  if (saying.some((path) => isPageAt(path, pathname))) return null
  return (
    <DangerBar
      className={styles.banner}
      acts={
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('banner.close')}
          onClick={() => close({ userId: user.userId, day })}
        />
      }
    >
      <Words />
    </DangerBar>
  )
}
