import { Button } from '@fluentui/react-components'
import { PeopleAddRegular } from '@fluentui/react-icons/svg/people-add'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import type { PlanChange } from './usePlanChange.ts'
import { SeatBar } from './SeatBar.tsx'
import styles from './PlanChanged.module.css'

/** How many of the seats are taken, how more are charged, and who might take the others. */
export function SeatsNow({ change: { after, headCount } }: { change: PlanChange }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const freeSeats = after.maxUser - headCount
  return (
    <Card aria-label={t('billing.seats.label')}>
      <CardHead>
        <h2>{t('billing.seats.label')}</h2>
      </CardHead>
      <div className={styles.body}>
        <SeatBar usedSeats={headCount} seats={after.maxUser} />
        <Text as="p" muted>
          {t(after.isPayPerUser ? 'billing.changed.seatsEach' : 'billing.changed.seatsAll')}
        </Text>
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
