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
import { problemsOf, type Details, type DetailsProblems } from './details-form.ts'
import { CompanyFields, ContactFields } from './DetailsFields.tsx'
import { BillingPageGuard } from './BillingPageGuard.tsx'
import { CardSafe, OrderCard, type OrderChoice } from './OrderCard.tsx'
import { useCustomer } from './useBilling.ts'
import { orderIn, orderPath } from './billing-options.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { postSubscription, saveCustomer } from '../contract.ts'
import type { Chosen } from '#shared/billing.ts'
import { CallError, call } from '#client/api.ts'
import { forgetUnsaved, useUnsavedDraft } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { openStripePage } from './open-stripe-page.ts'
import { saveOrder } from './checkout-visit.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import styles from './Billing.module.css'

/** Errors from the server, by field; null where its refusal is about none. */
function refusedFields(error: unknown): DetailsProblems | null {
  if (!(error instanceof CallError)) return null
  if (error.code === 'vat_invalid') return { vatNumber: 'vat_invalid' }
  return (error.more.fields as DetailsProblems | undefined) ?? null
}

/** Saves the details; with a choice, continues to the payment. */
function useSend(order: Chosen | null) {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (details: Details) => {
    await call(saveCustomer, { body: { teamId, ...details } })
    forgetUnsaved()
    if (!order) return navigate('/plans')
    const { url, changeId } = await call(postSubscription, { body: { teamId, ...order } })
    await refetchQueries(queries, ['billing'])
    await refetchQueries(queries, ['subscription'])
    saveOrder(orderPath(order.package, order))
    if (url) openStripePage(url)
    else navigate(`/checkout-success?change=${changeId}`)
  }
}

/** The form's state: its values, its errors, and sending it. */
function useDetails(start: Details, order: Chosen | null) {
  const [details, setDetails] = useState(start)
  const [problems, setProblems] = useState<DetailsProblems>({})
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = useSend(order)
  const change = (more: Partial<Details>) => {
    setDetails((before) => ({ ...before, ...more }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))),
    )
  }
  const refuse = (newProblems: DetailsProblems, thrown: unknown = null) => {
    setProblems(newProblems)
    setError(thrown)
    setTries((count) => count + 1)
  }
  const submit = async (): Promise<boolean> => {
    const newProblems = problemsOf(details)
    let isSent = Object.keys(newProblems).length === 0
    if (!isSent) {
      refuse(newProblems)
      return false
    }
    setBusy(true)
    try {
      await send(details)
    } catch (thrown) {
      isSent = false
      const fields = refusedFields(thrown)
      refuse(fields ?? {}, fields ? null : thrown)
    }
    setBusy(false)
    return isSent
  }
  useUnsavedDraft(details, start, order ? null : submit)
  return { details, problems, error, tries, isBusy, change, submit }
}

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
    <ol className={styles.steps} aria-label={t('billing.steps.label')}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={classes(i < AT && styles.done, i === AT && styles.now)}
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
        <div className={classes(order && styles.billingDetailsColumns)}>
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
