import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Match, Tournament } from '#shared/api/tournaments.ts'
import { clockFace } from '../rooms/useTime.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { useNow } from '../ui/useNow.ts'
import { useOwnSeed, useSeriesText, useSlotName, useTimeText } from './texts.ts'
import styles from './YourMatch.module.css'

/** The match the viewer is to play now; undefined: none. */
export function useOwnMatch(of: Tournament): Match | undefined {
  const own = useOwnSeed(of)
  const isMine = ({ slots, winner, roomId }: Match) =>
    own >= 0 && slots.includes(own) && winner === null && roomId !== ''
  return of.status === 'running' ? of.matches.find(isMine) : undefined
}

/** One's own match: against whom, until when one must be there, and the way to its table. */
export function YourMatch({ of, match }: { of: Tournament; match: Match }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const own = useOwnSeed(of)
  const nameOf = useSlotName(of)
  const seriesText = useSeriesText()
  const timeText = useTimeText()
  const now = useNow()
  const other = match.slots.find((slot) => slot !== own)
  const opponent = typeof other === 'number' ? of.players[other] : undefined
  const { startsBy } = match
  return (
    <Card className={styles.yours}>
      <Row between>
        <div>
          <Text as="h2" variant="subtitle2">
            {t('tournament.yours')}
          </Text>
          <Text as="p" variant="caption">
            {t('tournament.yoursText', { number: match.number, series: seriesText(of.games) })}
          </Text>
        </div>
        {startsBy !== null && (
          <span className={styles.left} role="timer">
            {clockFace(startsBy - now)}
          </span>
        )}
      </Row>
      <Row gap={12}>
        {opponent?.name && <Avatar name={opponent.name} image={opponent.profileImage} size={44} />}
        <Text strong>{t('tournament.against', { name: nameOf(other) })}</Text>
      </Row>
      <Row gap={12} between wrap>
        <Text variant="caption" className={styles.hurry}>
          {startsBy !== null && t('tournament.hurry', { time: timeText(startsBy) })}
        </Text>
        <Button
          appearance="primary"
          onClick={() => navigate(`/games/${of.gameType}/${match.roomId}`)}
        >
          {t('tournament.toMatch')}
        </Button>
      </Row>
    </Card>
  )
}
