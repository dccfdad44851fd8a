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
import { ChangedTerms } from './ChangedTerms.tsx'
import { NextInvoice } from './NextInvoice.tsx'
import { NowIncluded } from './NowIncluded.tsx'
import { PaidToday } from './PaidToday.tsx'
import { SeatBar } from './SeatBar.tsx'
import { PaymentStatusArt } from './PaymentStatusArt.tsx'
import { isBeingPaid, usePlanChange, type PlanChange } from './usePlanChange.ts'
import styles from './PlanChanged.module.css'

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
      <div className={styles.court}>
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
      <div className={styles.body}>
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
    <div className={styles.page}>
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
