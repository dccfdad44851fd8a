import { useTranslation } from 'react-i18next'
import type { Happened } from '../../predictor-day.contract.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { Caption } from '#client/ui/Text.tsx'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { useClock } from './useClock.ts'
import type { DayData } from './useDay.ts'
import styles from './PredictorDay.module.css'

function useSentence(): (one: Happened) => string {
  const { t } = useTranslation()
  const titleOf = useTitle()
  const personName = usePersonName()
  const own = useSession((s) => s.user?.userId)
  return (one) => {
    const title = titleOf(one)
    if (one.what === 'locked')
      return t(
        kindOf(one) === 'event' ? 'predict.day.line.lockedAnswers' : 'predict.day.line.locked',
        {
          title,
          count: one.people,
        },
      )
    if (one.what === 'lead') {
      if (one.person.userId === own) return t('predict.day.line.leadMe', { title })
      return t('predict.day.line.lead', { title, name: personName(one.person.name) })
    }
    const { counted, right: count } = one
    if (!counted) return t(`predict.day.line.${one.part || 'answer'}`, { title, count })
    return t('predict.day.line.ended', { title, home: counted[0], away: counted[1], count })
  }
}

/** Locks, results and who took the lead, the newest first. */
export function DayTimeline({ data: { happened } }: { data: DayData }) {
  const { t } = useTranslation()
  const clock = useClock()
  const sentence = useSentence()
  return (
    <Card className={styles.dayTimelineCard}>
      <h2 className={styles.dayTimelineTitle}>{t('predict.day.happened')}</h2>
      {happened.length === 0 && <Caption>{t('predict.day.quiet')}</Caption>}
      <ol>
        {happened.map((one) => (
          <li key={`${one.what} ${one.matchId}`}>
            <b>{clock(one.at)}</b>
            <span>{sentence(one)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
