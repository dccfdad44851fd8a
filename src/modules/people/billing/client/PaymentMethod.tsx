import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { PaymentsSetupNote } from './PaymentsSetupNote.tsx'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { CardOnFile } from './CardOnFile.tsx'
import { CardSafe } from './OrderCard.tsx'
import { usePaymentMethod, usePaymentStatus } from './useBilling.ts'
import styles from './PaymentMethod.module.css'

function MethodContent() {
  const { t } = useTranslation()
  const standing = usePaymentStatus()
  const isOff = standing.data?.state === 'noKeys'
  const method = usePaymentMethod(standing.data !== undefined && !isOff)
  const failed = [standing, method].find(({ error, data }) => error && !data)
  if (isOff)
    return (
      <>
        <p>{t('billing.state.noKeys.text')}</p>
        <PaymentsSetupNote />
      </>
    )
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!standing.data || !method.data) return <PageSkeleton untitled />
  return (
    <div className={styles.columns}>
      <CardOnFile standing={standing.data} method={method.data} />
      <CardSafe />
    </div>
  )
}

/** For admins: the card on file, what the bank said of it, and the way to another. */
export default function PaymentMethod() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <BillingPageGuard page="payment-method">
      <Column gap={16}>
        <Row between wrap gap={12}>
          <PageTitle variant="title3">{t('billing.method.title')}</PageTitle>
          <Button icon={<ArrowLeftRegular />} onClick={() => navigate('/plans')}>
            {t('billing.method.back')}
          </Button>
        </Row>
        <MethodContent />
      </Column>
    </BillingPageGuard>
  )
}
