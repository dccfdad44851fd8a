import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useTranslation } from 'react-i18next'
import type { RoomPlayer } from '#shared/room.ts'
import { Board, GameSeats } from './Board.tsx'
import { Face, Pips, SeatToken, useTurnTexts } from './PlayerCard.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { ReactionSign, useRecentChatLines, useWords } from './Reactions.tsx'
import { Pacing, useVisibleTurns } from './Pacing.tsx'
import { useRoomStore } from './room-store.ts'
import { Status } from './Status.tsx'
import { useLayout, type AnyLayout } from './useLayout.ts'
import { useRevealedSeries } from './useEnding.ts'
import { firstName } from '#client/ui/first-name.ts'
import { usePlayerName } from './usePlayers.ts'
import { useClock } from './useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './MeetingStage.module.css'

/** The whole stage as one court: a 4 px boundary; for two, keys for the plates and the circle behind the board. */
function Floor({ isForTwo }: { isForTwo: boolean }) {
  return (
    <svg
      className={styles.floor}
      viewBox="0 0 1088 668"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isForTwo && (
        <>
          <path className="plum" d="M12 164H196A170 170 0 0 1 196 504H12Z" />
          <path className="sun" d="M1076 164H892A170 170 0 0 0 892 504H1076Z" />
          <path
            className={classes('line', styles.line)}
            d="M12 164H196A170 170 0 0 1 196 504H12M1076 164H892A170 170 0 0 0 892 504H1076M544 12V656"
          />
          <circle className={classes('line', styles.line)} cx="544" cy="334" r="312" />
        </>
      )}
      <path className={classes('line', styles.line)} d="M12 12H1076V656H12Z" />
    </svg>
  )
}

/** A player, legible from the back of a room. */
function Plate({ player }: { player: RoomPlayer }) {
  const nameOf = usePlayerName()
  const isTurn = useVisibleTurns().includes(player.position)
  const games = useRoomStore((s) => s.series.games)
  const clock = useClock(player.position)
  const turnText = useTurnTexts()(player)
  return (
    <section className={classes(styles.player, isTurn && styles.turn)} aria-label={nameOf(player)}>
      <Face player={player} size={72} />
      <Text strong ellipsis className={styles.name}>
        {nameOf(player)}
      </Text>
      {clock && (
        <b className={styles.clock} role="timer">
          {clockFace(clock.remainingMs)}
        </b>
      )}
      <DaysLeft seat={player.position} strong />
      <Row as="span" gap={8}>
        <SeatToken seat={player.position} size={24} />
        <span>{turnText}</span>
      </Row>
      <Pips wins={player.wins} games={games} />
    </section>
  )
}

/** What was said a moment ago, and how many look on. */
function StageNote() {
  const { t } = useTranslation()
  const words = useWords()
  const chatLines = useRecentChatLines()
  const { players, spectators, numberOfSpectators: count } = useRoomStore()
  const nameOf = (userId: string) =>
    [...players, ...spectators].find(({ id }) => id === userId)?.name ?? ''
  if (chatLines.length === 0 && count === 0) return null
  return (
    <p className={styles.note}>
      {chatLines.map(({ userId, line: one }) => (
        <Row key={userId} as="span" gap={8}>
          {one.reaction && <ReactionSign reaction={one.reaction} />}
          <b>{firstName(nameOf(userId))}</b>
          {words(one)}
        </Row>
      ))}
      {count > 0 && (
        <Row as="span" gap={8}>
          <EyeRegular fontSize={16} />
          {t('room.onlookers', { count })}
        </Row>
      )}
    </p>
  )
}

/** Whose turn it is, or who won; which game of the series. */
function Headline() {
  const { t } = useTranslation()
  const series = useRoomStore((s) => s.series)
  return (
    <div className={styles.plate}>
      <Status bare />
      {series.games > 1 && (
        <Text variant="caption" className={styles.game}>
          {t('room.gameOf', { game: series.game, games: series.games })}
        </Text>
      )}
    </div>
  )
}

/** The board under whose turn it is. */
function Middle() {
  return (
    <div className={styles.middle}>
      <Headline />
      <Board />
    </div>
  )
}

/** A meeting's stage: all see the table, nobody plays on it. */
export const MeetingStage = () => (
  <Pacing>
    <AnyStage />
  </Pacing>
)

/** What its game draws of the seats; undefined: plates do. */
function seatsOf(layout: AnyLayout) {
  if (layout.kind === 'crowd') return layout.Right
  return layout.kind === 'scoreCard' ? layout.Seats : undefined
}

function AnyStage() {
  const { players } = useRevealedSeries()
  const Seats = seatsOf(useLayout())
  if (Seats)
    return (
      <div className={classes(styles.stage, styles.withSeats)}>
        <Floor isForTwo={false} />
        <Middle />
        <div className={styles.seats}>
          <GameSeats Part={Seats} />
        </div>
        <StageNote />
      </div>
    )
  const half = Math.ceil(players.length / 2)
  const plates = (some: readonly RoomPlayer[]) => (
    <div className={styles.players}>
      {some.map((player) => (
        <Plate key={player.position} player={player} />
      ))}
    </div>
  )
  return (
    <div className={styles.stage}>
      <Floor isForTwo={players.length === 2} />
      {plates(players.slice(0, half))}
      <Middle />
      {plates(players.slice(half))}
      <StageNote />
    </div>
  )
}
