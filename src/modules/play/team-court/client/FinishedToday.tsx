import { useTranslation } from 'react-i18next'
import type { PaintedDay } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useScoreText } from '#modules/play/puzzles/client/useScoreText.ts'
import styles from './FinishedToday.module.css'

/** The others who finished all of today: by guesses, then by time. Hidden people are counted. */
export function FinishedToday({ day }: { day: PaintedDay }) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const scoreText = useScoreText()
  const { others, finished, members } = day
  const more = finished - others.length
  return (
    <Card>
      <CardHead>
        <h2>{t('painted.today')}</h2>
        <Chip>{t('painted.short', { count: finished, of: members })}</Chip>
        <CardEnd variant="caption">{day.puzzles.length === 3 && t('painted.columns')}</CardEnd>
      </CardHead>
      <ol className={styles.people}>
        {others.map((one) => (
          <li key={one.userId} data-own={one.userId === userId || undefined}>
            <Avatar name={one.name} image={one.profileImage} size={28} />
            <Text ellipsis grow strong={one.userId === userId}>
              {one.userId === userId ? t('board.you') : one.name}
            </Text>
            {one.scores.map(({ gameType, score }) => (
              <b key={gameType}>
                {score ? (score.unit === 'guesses' ? score.value : scoreText(score)) : '–'}
              </b>
            ))}
          </li>
        ))}
      </ol>
      <Text as="p" variant="caption" className={styles.foot}>
        {more > 0 ? t('painted.more', { count: more }) : t('painted.noMore')}
      </Text>
    </Card>
  )
}
