import { useTranslation } from 'react-i18next'
import { PlateLine } from '#games/kit/plate-line.tsx'
import { folderOf } from '#shared/game.ts'
import type { FinishedGame } from '#shared/room.ts'
import { Text } from '#client/ui/Text.tsx'
import { useRoomStore } from '../room-store.ts'
import { useCountsFrom } from '../useEndingTexts.ts'
import { useRoomGame } from '../usePlayers.ts'
import styles from './RoomEnd.module.css'

/** Why a game gave somebody nothing. A room of an older server says it only of the whole. */
function useUnscoredText() {
  const { t } = useTranslation()
  const { counts, capped } = useRoomStore()
  const countsFrom = useCountsFrom()
  const usual = counts ? 'few_moves' : 'practice'
  return ({ players, unscored }: FinishedGame, userId: string): string => {
    const reason =
      unscored?.[players.indexOf(userId)] ?? (capped.includes(userId) ? 'capped' : usual)
    return reason === 'few_moves' ? countsFrom : t(`room.unscored.${reason}`)
  }
}

interface Line {
  readonly points: number
  readonly why: string
}

/** Points of the rules that gave them, and where a game counts less what it counts. */
function useLinesOf(userId: string) {
  const { t } = useTranslation(['translation', 'rules'])
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const unscoredText = useUnscoredText()
  return (game: FinishedGame): Line[] => {
    const seat = game.players.indexOf(userId)
    const scored = game.scored[seat] ?? null
    if (scored === null) return [{ points: 0, why: unscoredText(game, userId) }]
    const lines = (game.outcome.lines?.[seat] ?? []).map(({ text, points }) => ({
      points,
      why: t(`rules:${folder}.points.${text}`),
    }))
    if (lines.length === 0) return [{ points: scored, why: t('replay.none') }]
    const whole = lines.reduce((sum, { points }) => sum + points, 0)
    if (whole === scored) return lines
    const share = t(scored * 3 < whole ? 'room.countsQuarter' : 'room.countsHalf')
    return [{ points: scored, why: [...lines.map(({ why }) => why), share].join(', ') }]
  }
}

/** What the viewer's games of this series were worth, a line for each reason. */
export function EndPoints({
  finished,
  userId,
}: {
  finished: readonly FinishedGame[]
  userId: string
}) {
  const { t } = useTranslation()
  const linesOf = useLinesOf(userId)
  const isKnown = useRoomGame() !== undefined // whose words say what points are for
  const isSeries = finished.length > 1
  const lines = finished.flatMap((game) =>
    linesOf(game).map(({ points, why }) => ({
      points,
      why: isSeries ? `${t('room.game', { number: game.number })}: ${why}` : why,
    })),
  )
  const sum = lines.reduce((all, { points }) => all + points, 0)
  if (!isKnown) return null
  return (
    <div className={styles.points}>
      <div className={styles.endPointsHead}>
        <h3>{t(isSeries ? 'room.result.seriesPoints' : 'room.result.points')}</h3>
        <b className={styles.sum}>{sum > 0 ? t('points.plus', { count: sum }) : 0}</b>
      </div>
      <ul aria-label={t('room.result.points')}>
        {lines.map(({ points, why }, i) => (
          <PlateLine
            key={i}
            paint={points > 0 ? 'green' : 'none'}
            plate={points > 0 ? t('points.plus', { count: points }) : 0}
          >
            <Text>{why}</Text>
          </PlateLine>
        ))}
      </ul>
    </div>
  )
}
