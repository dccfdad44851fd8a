import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { Morning } from '#shared/api/morning.ts'
import type { User } from '#shared/api/accounts.ts'
import { dateFormat } from '../../base/date-format.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Answers } from './Answers.tsx'
import { BesideCoach } from './BesideCoach.tsx'
import { BestSolve } from './BestSolve.tsx'
import { Overtakes } from './Overtakes.tsx'
import { useMorning } from './useMorning.ts'
import styles from './MorningCard.module.css'

function Parts({ morning, userId }: { morning: Morning; userId: string }) {
  const { puzzles, best, coach, overtakes } = morning
  return (
    <div className={styles.parts}>
      <Answers puzzles={puzzles} />
      {best && <BestSolve best={best} />}
      {coach && <BesideCoach {...coach} />}
      <Overtakes overtakes={overtakes} userId={userId} />
    </div>
  )
}

/** What happened on the last working day: one card, gone with one press. */
export default function MorningCard({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const { morning, isPending, close } = useMorning(user.userId)
  if (isPending) return <Skeleton className={styles.ahead} />
  if (!morning) return null
  const day = dateFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(morning.day))
  return (
    <Card className={styles.card} aria-label={t('morning.title')}>
      <CardHead className={styles.head}>
        <h2>{t('morning.title')}</h2>
        <Chip>{day}</Chip>
        <Text variant="caption" grow className={styles.once}>
          {t('morning.once')}
        </Text>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('morning.close')}
          onClick={() => void close()}
        />
      </CardHead>
      <Parts morning={morning} userId={user.userId} />
    </Card>
  )
}
