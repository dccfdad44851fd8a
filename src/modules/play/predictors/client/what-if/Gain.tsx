import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { tableIf, type Scores, type WhatIfAnswer } from './what-if-table.ts'
import styles from './Gain.module.css'

/** What the turned scores would bring their person: points, and a place in the round. */
export function Gain({ data, scores }: { data: WhatIfAnswer; scores: Scores }) {
  const { t } = useTranslation()
  const own = useSession((s) => s.user?.userId)
  const placeIn = (turned: Scores) =>
    tableIf(data.people, 'stage', turned, data.rules).find(({ person }) => person.userId === own)
  const [now, then] = [placeIn({}), placeIn(scores)]
  if (!now || !then) return null
  const gain = then.points - now.points
  return (
    <div className={styles.gain} role="status">
      <span className={styles.points}>
        <b aria-hidden="true">+</b>
        <CourtNumeral value={gain} size={48} label={String(gain)} />
      </span>
      <span>
        <Text as="div" strong>
          {t('predict.whatIf.pointsMore', { count: gain })}
        </Text>
        <Text as="div" variant="caption">
          {t('predict.whatIf.thanNow')}
        </Text>
      </span>
      <span className={styles.places}>
        <span className={styles.now}>
          <CourtNumeral value={now.rank} size={26} label={String(now.rank)} />
        </span>
        <ArrowRightRegular fontSize={20} aria-hidden="true" />
        <span className={styles.then}>
          <CourtNumeral value={then.rank} size={26} label={String(then.rank)} />
        </span>
        <span>
          <Text as="div" strong>
            {t('predict.whatIf.place', { rank: then.rank })}
          </Text>
          <Text as="div" variant="caption">
            {t('predict.whatIf.really', { rank: now.rank })}
          </Text>
        </span>
      </span>
    </div>
  )
}
