import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { FormFoot } from '#client/ui/Form.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { LoadingOverlay } from '#client/ui/LoadingOverlay.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useFocusOnProblem } from '#client/ui/useFocusOnProblem.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import type { Details } from './details-form.ts'
import { CompanyFields, ContactFields } from './DetailsFields.tsx'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { CardSafe, OrderCard, type OrderChoice } from './OrderCard.tsx'
import { useCustomer } from './useBilling.ts'
import { useDetails } from './useDetails.ts'
import { orderIn } from './billing-options.ts'
import buyingStepsStyles from './BuyingSteps.module.css'
import styles from './BillingDetails.module.css'

interface WrongProps {
  count: number // of fields that need somebody
  error: unknown
}

function Wrong({ count, error }: WrongProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!count && error === null) return null
  return (
    <Row gap={4} danger role="alert">
      <ErrorCircleRegular fontSize={16} aria-hidden="true" className={styles.sign} />
      <Text variant="caption" className={styles.wrong}>
        {count ? t('billing.details.wrong', { count }) : errorText(error)}
      </Text>
    </Row>
  )
}

interface FormProps {
  start: Details
  order: OrderChoice | null
}

function Form({ start, order }: FormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { details, problems, error, tries, isBusy, change, submit } = useDetails(start, order)
  const ref = useFocusOnProblem(tries)
  const fields = { details, problems, onChange: change }
  return (
    <Card
      as="form"
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isBusy && <LoadingOverlay />}
      <CardHead title={t('billing.details.company')}>
        <CardEnd variant="caption">{t('billing.details.printed')}</CardEnd>
      </CardHead>
      <CompanyFields {...fields} />
      <CardHead title={t('billing.details.contact')} className={styles.part}>
        <CardEnd variant="caption">{t('billing.details.onlyIf')}</CardEnd>
      </CardHead>
      <ContactFields {...fields} />
      <FormFoot>
        <Text grow>
          <Wrong count={Object.keys(problems).length} error={error} />
        </Text>
        <Button onClick={() => navigate('/plans')}>{t('billing.details.back')}</Button>
        <Button type="submit" appearance="primary" disabled={isBusy}>
          {t(order ? 'billing.details.pay' : 'billing.details.save')}
        </Button>
      </FormFoot>
    </Card>
  )
}

const steps = ['plan', 'details', 'payment', 'done'] as const
const AT = 1 // what is asked here

/** Where one is on the way to a plan. */
function BuyingSteps() {
  const { t } = useTranslation()
  return (
    <ol className={buyingStepsStyles.steps} aria-label={t('billing.steps.label')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={classes(i < AT && buyingStepsStyles.done, i === AT && buyingStepsStyles.now)}
          aria-current={i === AT ? 'step' : undefined}
        >
          {i < AT ? <DoneStamp size={22} /> : <i aria-hidden="true">{i + 1}</i>}
          {t(`billing.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Page() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const order = orderIn(search)
  const { data, error, refetch } = useCustomer()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const { teamId: _, ...start } = data ?? { teamId: '' }
  return (
    <Column gap={16}>
      <Row between wrap gap={12}>
        <PageTitle variant="title3">{t('billing.details.title')}</PageTitle>
        {order && <BuyingSteps />}
      </Row>
      {!data && <PageSkeleton untitled />}
      {data && (
        <div className={classes(order && styles.columns)}>
          <Form start={start as Details} order={order} />
          {order && (
            <Column gap={16} shrink>
              <OrderCard choice={order} />
              <CardSafe />
            </Column>
          )}
        </div>
      )}
    </Column>
  )
}

/** For admins: who invoices are for; on the way to a plan, what it costs and the way to pay it. */
export default function BillingDetails() {
  return (
    <BillingPageGuard page="billing-details">
      <Page />
    </BillingPageGuard>
  )
}
