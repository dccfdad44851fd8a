import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { PredictorMark } from '#predictors/art.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useTipNow } from '../home/useTipNow.ts'
import { Countdown } from '../match/Countdown.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import type { Predictors } from '../stage/useStage.ts'
import styles from './StillBefore.module.css'

/** What waits for a tip and locks before a day, the next of it; nothing where nothing does. */
export function StillBefore({
  data,
  startsAt,
  now,
}: {
  data: Predictors
  startsAt: string
  now: number
}) {
  const { t, i18n } = useTranslation()
  const when = useMatchTime(now)
  const titleOf = useTitle()
  const tipNow = useTipNow()
  const next = data.locks.find(({ isTipped, locksAt }) => !isTipped && Date.parse(locksAt) > now)
  if (!next || Date.parse(next.locksAt) >= Date.parse(startsAt)) return null
  return (
    <Card>
      <CardHead>
        <h2>{t('predict.day.before')}</h2>
      </CardHead>
      <div className={styles.next}>
        <PredictorMark kind={kindOf(next)} size={36} />
        <div className={styles.words}>
          <Text as="p" strong>
            {titleOf(next)}
          </Text>
          <Text as="p" variant="caption">
            {when(next.locksAt)}, {t('predict.notTipped').toLocaleLowerCase(i18n.language)}
          </Text>
        </div>
        <Countdown locksAt={next.locksAt} now={now} />
      </div>
      <div className={styles.act}>
        <Button onClick={() => tipNow(next)}>{t('predict.day.tipIt')}</Button>
      </div>
    </Card>
  )
}
