import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PeopleAddRegular } from '@fluentui/react-icons/svg/people-add'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardHead, CardEnd } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { MutedText, Text, Caption } from '#client/ui/Text.tsx'
import { SeatBar } from './SeatBar.tsx'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { classes } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useAmountText, useDayText, useCardText } from './useBillingText.ts'
import { Row } from '#client/ui/Row.tsx'
import { InvoiceState } from './InvoiceState.tsx'
import { PdfLink } from './PdfLink.tsx'
import type { Invoice } from './useBilling.ts'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { planNames, type PlanName } from '#shared/plans.ts'
import { featuresOf } from './plan-features.ts'
import { planChange } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useCall } from '#client/useCall.ts'
import styles from './PaymentStatus.module.css'

type PlanChange = Answer<typeof planChange>

const LOOK_MS = 5_000

/** Billed, and the bank has not answered yet. */
const isBeingPaid = ({ invoice }: Pick<PlanChange, 'invoice'>): boolean =>
  invoice?.state === 'open' || invoice?.state === 'failed'

/** The last change of the plan; looked at again while the bank has not answered. */
function usePlanChange(changeId: string) {
  const id = useSession((s) => s.user?.teamId ?? '')
  return useCall(planChange, {
    queryKey: ['billing', id, 'plan change', changeId],
    params: { id, changeId },
    refetchInterval: ({ state }) => (state.data && isBeingPaid(state.data) ? LOOK_MS : false),
  })
}

const MONTHS = 12

/** The year that is paid for, by months: those that have begun are painted. */
function Year({ until, now }: { until: string; now: Date }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const end = new Date(until)
  const start = new Date(end)
  start.setUTCFullYear(end.getUTCFullYear() - 1)
  const passed = (MONTHS * (now.getTime() - start.getTime())) / (end.getTime() - start.getTime())
  const begun = Math.min(MONTHS, Math.max(1, Math.ceil(passed)))
  return (
    <>
      <div
        className={styles.months}
        role="img"
        aria-label={t('billing.changed.month', { month: begun })}
      >
        {Array.from({ length: MONTHS }, (_, i) => (
          <i key={i} className={classes(i < begun && styles.planChangedOver)} />
        ))}
      </div>
      <Row variant="caption" align="stretch" between aria-hidden="true">
        <span>{dayText(start.toISOString(), 'short', true)}</span>
        <span>{dayText(until, 'short', true)}</span>
      </Row>
    </>
  )
}

/** What is due next, and when. */
function NextInvoice({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const { next, after, at } = change
  return (
    <Card aria-label={t('billing.changed.next')}>
      <CardHead title={t('billing.changed.next')} />
      <div className={styles.planChangedBody}>
        {!next && <p>{t('billing.noCharge')}</p>}
        {next && (
          <>
            <p className={styles.sum}>
              <b>{amountText(next.amount)}</b>
              <span>{t('billing.changed.on', { date: dayText(next.at) })}</span>
            </p>
            {!after.isMonthly && <Year until={next.at} now={new Date(at)} />}
            <Caption>
              {t('billing.changed.nextText')} {after.isPayPerUser && t('billing.order.byDay')}
            </Caption>
          </>
        )}
      </div>
    </Card>
  )
}

const rank = (plan: PlanName) => planNames.indexOf(plan)

/** What lies between two plans and has a page. */
const between = (low: PlanName, high: PlanName) =>
  planNames
    .filter((one) => rank(one) > rank(low) && rank(one) <= rank(high))
    .flatMap(featuresOf)
    .flatMap(({ name, to }) => (to ? { name, to } : []))

/** What another plan adds, each with the way to it; or what is no longer in it. */
function NowIncluded({ change: { before, after } }: { change: PlanChange }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMore = rank(after.package) > rank(before.package)
  const features = isMore
    ? between(before.package, after.package)
    : between(after.package, before.package)
  if (features.length === 0) return null
  const title = t(isMore ? 'billing.changed.included' : 'billing.changed.without')
  const Icon = isMore ? CheckmarkRegular : DismissRegular
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <CardEnd variant="caption">
          {isMore
            ? t('billing.changed.adds', {
                plan: t(`billing.plan.${after.package}`),
                than: t(`billing.plan.${before.package}`),
              })
            : t('billing.limit.feature.text')}
        </CardEnd>
      </CardHead>
      <div className={styles.planChangedBody}>
        {features.map(({ name, to }) => (
          <Row between gap={12} key={name}>
            <Row gap={8}>
              <Icon fontSize={20} aria-hidden="true" />
              <Text strong>{t(`billing.holds.${name}`)}</Text>
            </Row>
            {isMore && (
              <Button
                aria-label={t('billing.changed.openWhat', { what: t(`billing.holds.${name}`) })}
                onClick={() => navigate(to)}
              >
                {t('billing.changed.open')}
              </Button>
            )}
          </Row>
        ))}
      </div>
    </Card>
  )
}

function Lines({ invoice, card }: { invoice: Invoice; card: PlanChange['card'] }) {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const cardText = useCardText()
  const { currency } = invoice.total
  const isRefund = invoice.total.amount < 0
  const by = card ? cardText(card) : t('billing.invoice.total')
  return (
    <dl className={styles.lines}>
      {invoice.lines.map(({ text, amount }, i) => (
        <div key={i}>
          <dt>{text}</dt>
          <dd>{amountText({ amount, currency })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('billing.order.tax')}</dt>
        <dd>{amountText(invoice.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{isRefund ? t('billing.changed.toNext') : by}</dt>
        <dd>{amountText(invoice.total)}</dd>
      </div>
    </dl>
  )
}

/** What was billed immediately for a change, line by line; a credit goes to the next invoice. */
function PaidToday({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const { invoice, card, financeEmail } = change
  const title = t(isBeingPaid(change) ? 'billing.changed.beingPaid' : 'billing.changed.paid')
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        {invoice && invoice.total.amount >= 0 && <InvoiceState state={invoice.state} />}
        {invoice && <CardEnd variant="caption">{invoice.number}</CardEnd>}
      </CardHead>
      <div className={styles.planChangedBody}>
        {!invoice && <p>{t('billing.changed.nothing')}</p>}
        {invoice && <Lines invoice={invoice} card={card} />}
        {invoice && (
          <Row between gap={12} className={styles.foot}>
            <Text variant="caption">
              {financeEmail && t('billing.invoices.goTo', { email: financeEmail })}
            </Text>
            <PdfLink invoice={invoice} />
          </Row>
        )}
      </div>
    </Card>
  )
}

type Terms = PlanChange['before']
type Line = readonly [name: string, before: string, after: string]

function useLines({ before, after }: PlanChange): readonly Line[] {
  const { t, i18n } = useTranslation()
  const amountText = useAmountText()
  const dayText = useDayText()
  const number = new Intl.NumberFormat(i18n.language)
  const period = (terms: Terms) => t(terms.isMonthly ? 'billing.monthly' : 'billing.yearly')
  const price = (terms: Terms) => (terms.price ? amountText(terms.price) : '')
  const kind = (terms: Terms) => t(terms.isPayPerUser ? 'billing.kind.each' : 'billing.kind.all')
  const each = t(after.isPayPerUser ? 'billing.changed.seat' : 'billing.changed.all', {
    each: t(after.isMonthly ? 'billing.aMonth' : 'billing.aYear'),
  })
  const runs = (terms: Terms) =>
    terms.endsAt
      ? t('billing.changed.runsOut', { date: dayText(terms.endsAt) })
      : t('billing.changed.goesOn')
  const pair = (name: string, of: (terms: Terms) => string): Line => [name, of(before), of(after)]
  const always = [
    pair(t('billing.steps.plan'), (terms) => t(`billing.plan.${terms.package}`)),
    pair(t('billing.seats.label'), (terms) => number.format(terms.maxUser)),
  ]
  const where = [
    pair(t('billing.kind.label'), kind),
    pair(t('billing.period'), period),
    pair(t('billing.changed.end'), runs),
  ].filter(([, was, is]) => was !== is)
  const last = [
    pair(each, price),
    pair(t('billing.changed.paidUntil'), ({ paidUntil }) => dayText(paidUntil, 'short')),
  ].filter(([, was, is]) => was || is)
  return [...always, ...where, ...last]
}

/** What is other than before, the before struck through. */
function ChangedTerms({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const lines = useLines(change)
  return (
    <Card aria-label={t('billing.changed.what')}>
      <CardHead title={t('billing.changed.what')} />
      <div className={styles.planChangedBody}>
        <dl className={classes(styles.lines, styles.terms)}>
          {lines.map(([name, was, is]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {was && was !== is && (
                  <>
                    <s>
                      <VisuallyHidden>{t('billing.changed.before')} </VisuallyHidden>
                      {was}
                    </s>
                    <ChevronRightRegular fontSize={12} aria-hidden="true" />
                  </>
                )}
                {is || t('billing.changed.none')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

/** The author and time of the change. */
function useMadeText({ at, userId, name }: PlanChange): string {
  const { t, i18n } = useTranslation()
  const user = useSession((s) => s.user)
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: user?.team.timeZone } as const
  const when = dateFormat(i18n.language, style).format(new Date(at))
  if (user?.userId === userId) return t('billing.changed.byYou', { when })
  return name ? t('billing.changed.by', { name, when }) : t('billing.changed.made', { when })
}

function Head({ change }: { change: PlanChange }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const space = useSession((s) => s.user?.team.name ?? '')
  const made = useMadeText(change)
  const { before, after } = change
  const plan = t(`billing.plan.${after.package}`)
  const pays = isBeingPaid(change)
  const title = pays ? 'billing.changed.paying' : 'billing.changed.title'
  const isOther = before.package !== after.package
  return (
    <Card as="header">
      <div className={styles.planChangedCourt}>
        <PaymentStatusArt share={pays ? 0.5 : 1} sign={pays ? undefined : 'tick'} />
        {isOther && (
          <>
            <span className={styles.was}>
              {t('billing.changed.was', { plan: t(`billing.plan.${before.package}`) })}
            </span>
            <span className={styles.is}>{t('billing.changed.is', { plan })}</span>
          </>
        )}
      </div>
      <div className={styles.head}>
        <div>
          <PageTitle variant="title3">{t(title, { space, plan, count: after.maxUser })}</PageTitle>
          <MutedText role="status">
            {made} {t(pays ? 'billing.changed.bank' : 'billing.changed.now')}
          </MutedText>
        </div>
        <Button appearance="primary" onClick={() => navigate('/plans')}>
          {t('billing.changed.back')}
        </Button>
      </div>
    </Card>
  )
}

/** How many of the seats are taken, how more are charged, and who might take the others. */
function SeatsNow({ change: { after, headCount } }: { change: PlanChange }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const freeSeats = after.maxUser - headCount
  return (
    <Card aria-label={t('billing.seats.label')}>
      <CardHead title={t('billing.seats.label')} />
      <div className={styles.planChangedBody}>
        <SeatBar usedSeats={headCount} seats={after.maxUser} />
        <MutedText>
          {t(after.isPayPerUser ? 'billing.changed.seatsEach' : 'billing.changed.seatsAll')}
        </MutedText>
        <div className={styles.foot}>
          <Button onClick={() => navigate('/plans')}>{t('billing.act.seats')}</Button>
          {freeSeats > 0 && (
            <Button
              appearance="subtle"
              icon={<PeopleAddRegular />}
              onClick={() => navigate('/admin/members')}
            >
              {t('billing.changed.invite', { count: freeSeats })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** For admins: a running plan was changed; what changed, what was paid, what comes next. */
export function PlanChanged({ changeId }: { changeId: string }) {
  const { data, error, refetch } = usePlanChange(changeId)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className={styles.planChangedPage}>
      <Head change={data} />
      <div className={styles.three}>
        <ChangedTerms change={data} />
        <PaidToday change={data} />
        <NextInvoice change={data} />
      </div>
      <div className={styles.two}>
        <NowIncluded change={data} />
        <SeatsNow change={data} />
      </div>
    </div>
  )
}
