import { useTranslation } from 'react-i18next'
import { folderOf, type PointsRule } from '#shared/game.ts'
import type { RoomPlayer } from '#shared/room.ts'
import { useReason, useWins } from '../useEndingTexts.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { finishedOf, type ReplayView } from './moment.ts'
import styles from './Replay.module.css'

const IN_SIGHT = 8 // of a crowd, the best and the viewer

interface Placed {
  readonly player: RoomPlayer
  readonly place: number // ties share one
  readonly points: number
  readonly lines: readonly PointsRule[]
  readonly scored: number | null
  readonly mine: boolean
}

function placedIn({ players, outcome, scored }: ReplayView, userId: string): Placed[] {
  const places = outcome?.places ?? []
  return places.flatMap((seats, i) =>
    seats.map((seat) => ({
      player: players[seat]!,
      place: places.slice(0, i).flat().length + 1,
      points: outcome!.points[seat] ?? 0,
      lines: outcome!.lines?.[seat] ?? [],
      scored: scored[seat] ?? null,
      mine: players[seat]!.id === userId,
    })),
  )
}

/** The winner, and how the game ended. */
export function Ending({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation()
  const wins = useWins()
  const reason = useReason()
  const finished = finishedOf(replay)
  return (
    <Card className={styles.ending} aria-label={t('replay.result')}>
      <Text as="h2" variant="subtitle1">
        {finished ? wins(finished) : t('replay.unfinished')}
      </Text>
      {finished && <Caption>{reason(finished)}</Caption>}
    </Card>
  )
}

/** Someone's place and what it was worth, a line for each rule that paid. */
function PointsOf({ placed, folder }: { placed: Placed; folder: string }) {
  const { t } = useTranslation(['translation', 'rules'])
  const { player, place, points, lines, scored, mine } = placed
  return (
    <li className={styles.placed}>
      <Row gap={12}>
        <Avatar name={player.name} image={player.profileImage} size={32} />
        <Column as="span" grow>
          <Text strong ellipsis>
            {mine ? t('room.you') : player.name}
          </Text>
          <Text variant="caption">{t('replay.place', { place })}</Text>
        </Column>
        <CourtNumeral value={points} size={32} />
      </Row>
      <ul className={styles.lines}>
        {lines.length === 0 && <li>{t('replay.none')}</li>}
        {lines.map((line, i) => (
          <li key={i}>
            <b>{t('points.plus', { count: line.points })}</b>
            {t(`rules:${folder}.points.${line.text}`)}
          </li>
        ))}
        <li className={styles.scored}>
          {scored === null ? t('replay.notCounted') : t('replay.counted', { count: scored })}
        </li>
      </ul>
    </li>
  )
}

/** Places and points, each explained by the rules that gave them. */
export function Points({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId ?? '')
  const all = placedIn(replay, userId)
  if (all.length === 0) return null
  const visiblePlaces = all.filter(({ mine }, i) => mine || i < IN_SIGHT)
  const count = all.length - visiblePlaces.length
  return (
    <Card className={styles.points} aria-label={t('replay.points')}>
      <CardHead title={t('replay.points')} />
      <ol>
        {visiblePlaces.map((placed) => (
          <PointsOf
            key={placed.player.position}
            placed={placed}
            folder={folderOf(replay.gameType)}
          />
        ))}
      </ol>
      {count > 0 && (
        <Caption className={styles.replayResultRest}>{t('replay.others', { count })}</Caption>
      )}
    </Card>
  )
}
