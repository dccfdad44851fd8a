import { Button } from '@fluentui/react-components'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import type { FinishedGame, RoomPlayer } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { classes } from '#client/ui/classes.ts'
import { firstName } from '#client/ui/first-name.ts'
import { Text } from '#client/ui/Text.tsx'
import { gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from '../room-view.ts'
import { PlayerPicture, SeatToken } from '../PlayerCard.tsx'
import { useRoomStore } from '../room-store.ts'
import { useWinnerText } from '../SeriesCard.tsx'
import { useOwnFirst, usePlayerName, useRoomGame } from '../usePlayers.ts'
import { useScores } from './useHeadline.ts'
import styles from './RoomEnd.module.css'

const IN_SIGHT = 3 // of more than four, the best and the viewer

interface Placed {
  readonly seat: number
  readonly place: number // ties share one
  readonly player: RoomPlayer | undefined
  readonly mine: boolean
}

/** The player in a seat of a finished game, of those that are known; a bot has only the seat. */
export const playerIn = (
  { players: ids }: FinishedGame,
  seat: number,
  known: readonly RoomPlayer[],
) => known.find(({ id, position }) => (ids[seat] ? id === ids[seat] : position === seat))

/** Everyone of a game, the best first. */
function placedIn(game: FinishedGame, known: readonly RoomPlayer[], userId: string): Placed[] {
  const { places } = game.outcome
  return places.flatMap((seats, i) =>
    seats.map((seat) => ({
      seat,
      place: places.slice(0, i).flat().length + 1,
      mine: game.players[seat] === userId,
      player: playerIn(game, seat, known),
    })),
  )
}

interface OfSeat {
  readonly game: FinishedGame
  readonly seat: number
}

/** What a game shows of a seat, where it does. */
function useSeatPart(name: 'EndMark' | 'EndNote', { game, seat }: OfSeat): ReactNode {
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const hasPart = useRoomView(folder)?.[name] !== undefined
  if (!hasPart) return null
  const Part = gamePart<EndProps<unknown>>('view', folder, name)
  return (
    <Suspense fallback={null}>
      <Part view={game.view} seat={seat} />
    </Suspense>
  )
}

/** What a game says below a name: what the score came of. */
function Note(of: OfSeat) {
  const words = useSeatPart('EndNote', of)
  if (!words) return null
  return (
    <Text variant="caption" ellipsis>
      {words}
    </Text>
  )
}

/** What somebody won with, drawn. */
const Mark = (of: OfSeat) => useSeatPart('EndMark', of)

/** What somebody came to: the number that decided, else points of many, else a word. */
function Score({ game, placed }: { game: FinishedGame; placed: Placed }) {
  const { t } = useTranslation()
  const scores = useScores()(game)
  const { places, points } = game.outcome
  if (scores) {
    const value = scores[placed.seat] ?? 0
    return <CourtNumeral value={value} size={28} label={`${value}`} className={styles.value} />
  }
  if (game.players.length > 2) return <b className={styles.value}>{points[placed.seat] ?? 0}</b>
  const word = places.length === 1 ? 'drawn' : placed.place === 1 ? 'won' : 'lost'
  return <b className={styles.value}>{t(`room.result.${word}`)}</b>
}

function ScoreRow({ game, placed }: { game: FinishedGame; placed: Placed }) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const { player, place, seat, mine } = placed
  const isRanked = game.outcome.places.length > 1
  return (
    <li className={classes(styles.row, mine && styles.mine)}>
      <b className={classes(styles.rank, isRanked && place < 4 && styles[`rank${place}`])}>
        {isRanked && place}
      </b>
      {player && <PlayerPicture player={player} size={28} />}
      <span className={styles.who}>
        <Text strong ellipsis>
          {mine ? t('room.you') : nameOf(player)}
        </Text>
        <Note game={game} seat={seat} />
      </span>
      <Mark game={game} seat={seat} />
      <Score game={game} placed={placed} />
    </li>
  )
}

/** Everyone's score with what it came of; of many the first few and the viewer's own, until all are requested. */
export function EndScores({ game, known }: { game: FinishedGame; known: readonly RoomPlayer[] }) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId ?? '')
  const [isWhole, setWhole] = useState(false)
  const all = placedIn(game, known, userId)
  const isCut = all.length > IN_SIGHT + 1 && !isWhole
  const visiblePlaces = isCut ? all.filter(({ mine }, i) => i < IN_SIGHT || mine) : all
  return (
    <>
      <ol aria-label={t('room.result.scores')}>
        {visiblePlaces.map((placed) => (
          <ScoreRow key={placed.seat} game={game} placed={placed} />
        ))}
      </ol>
      {isCut && (
        <Button appearance="transparent" size="small" onClick={() => setWhole(true)}>
          {t('room.result.all', { count: all.length })}
        </Button>
      )}
    </>
  )
}

/** A series in place of its last game's scores: games won by each, and the winner of each game. */
export function EndSeries({ known }: { known: readonly RoomPlayer[] }) {
  const { t } = useTranslation()
  const players = useRoomStore((s) => s.players)
  const finished = useRoomStore((s) => s.finished)
  const position = useRoomStore((s) => s.position)
  const nameOf = usePlayerName()
  const winnerText = useWinnerText()
  const pair = useOwnFirst()(players.length === 2 ? players : known)
  const [one, two] = pair
  if (!one || !two) return null
  const side = (player: RoomPlayer) => (
    <span className={styles.side}>
      <SeatToken seat={player.position} size={36} />
      <Text strong ellipsis>
        {player.position === position ? t('room.you') : firstName(nameOf(player))}
      </Text>
    </span>
  )
  return (
    <>
      <div className={styles.series}>
        {side(one)}
        <span
          className={styles.wins}
          role="img"
          aria-label={t('room.scoreLabel', { one: one.wins, two: two.wins })}
        >
          <CourtNumeral value={one.wins} size={48} />
          <i className={styles.dash} />
          <CourtNumeral value={two.wins} size={48} />
        </span>
        {side(two)}
      </div>
      <ul className={styles.games}>
        {finished.map((game) => (
          <li key={game.number}>
            <span>{t('room.game', { number: game.number })}</span>
            <Text ellipsis>{winnerText(game)}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}
