import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSubscription } from '../billing/useSubscription.ts'
import { useSession } from '../session/session.ts'

/** To admins when the last payment failed. Closed, it is back with the next visit. */
export function PaymentFailedBanner() {
  const { t } = useTranslation()
  const [closed, setClosed] = useState(false)
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const subscription = useSubscription()
  if (closed || !isAdmin || !subscription?.isPaymentFailed) return null
  return (
    <div className="banner" role="alert">
      <ErrorCircleRegular fontSize={20} />
      <span className="grow">
        <b>{t('banner.title')}</b> {t('banner.text')}{' '}
        <Link to="/payment-method">{t('banner.link')}</Link>
      </span>
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('banner.close')}
        onClick={() => setClosed(true)}
      />
    </div>
  )
}
