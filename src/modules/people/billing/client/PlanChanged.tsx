import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PeopleAddRegular } from '@fluentui/react-icons/svg/people-add'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { NextInvoice } from './NextInvoice.tsx'
import { NowIncluded } from './NowIncluded.tsx'
import { PaidToday } from './PaidToday.tsx'
import { SeatBar } from './SeatBar.tsx'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { isBeingPaid, usePlanChange, type PlanChange } from './usePlanChange.ts'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { classes } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useAmountText, useDayText } from './useBillingText.ts'
import styles from './PaymentStatus.module.css'

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
