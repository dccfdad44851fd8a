import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloorProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import type { RoomPlayer } from '#shared/room.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { OnStage } from '#client/share/OnStage.tsx'
import { gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from './room-view.ts'
import { Board, GamePart, GameSeats } from './Board.tsx'
import { PlayArea } from './PlayArea.tsx'
import { Offers } from './Offers.tsx'
import { PlayerCard } from './PlayerCard.tsx'
import { ReactionBar } from './Reactions.tsx'
import { EndCard } from './end/EndCard.tsx'
import { OtherPlayers } from './OtherPlayers.tsx'
import { Pacing, useVisibleTurns } from './Pacing.tsx'
import { playerAt, useRoomStore } from './room-store.ts'
import { SeriesCard } from './SeriesCard.tsx'
import { SingleGame } from './SingleGame.tsx'
import { Status } from './Status.tsx'
import { useRoomGame } from './usePlayers.ts'
import { useEndingSteps, useRevealedSeries } from './useEnding.ts'
import { useLayout, type AnyLayout } from './useLayout.ts'
import { LOW_MS, useClock } from './useTime.ts'
import { SpectatorBar } from './SpectatorBar.tsx'
import { setTabNote } from '#client/ui/document-tab.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './PlayScreen.module.css'

type CardsLayout = Extract<AnyLayout, { kind: 'cards' }>
type ScoreCardBelow = Extract<AnyLayout, { stands: 'below' }>
type CrowdLayout = Extract<AnyLayout, { kind: 'crowd' }>

/** The court around the board: its boundary, and within it the paint its game brings. */
export function Floor() {
  const game = useRoomGame()
  const seat = useRoomStore((s) => (s.position < 0 ? null : s.position))
  const Paint = gamePart<FloorProps>('view', folderOf(game?.gameType ?? ''), 'Floor')
  return (
    <>
      <svg
        className={styles.floor}
        viewBox="12 12 592 644"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {game && (
          <Suspense fallback={null}>
            <Paint seat={seat} />
          </Suspense>
        )}
      </svg>
      <span className={styles.boundary} />
    </>
  )
}

/** Announced once when the viewer's own time runs short. */
function ClockWarning() {
  const { t } = useTranslation()
  const position = useRoomStore((s) => s.position)
  const clock = useClock(position)
  const low = clock !== null && clock.running && clock.remainingMs < LOW_MS && clock.remainingMs > 0
  return (
    <VisuallyHidden as="p" aria-live="assertive">
      {low && t('room.tenSeconds')}
    </VisuallyHidden>
  )
}

/** Shows in the browser's tab that it is the user's turn, for anyone who is on another page. */
export function useTurnNote(hasTurns: boolean): void {
  const { t } = useTranslation()
  const turns = useVisibleTurns()
  const position = useRoomStore((s) => s.position)
  const mine = turns.includes(position) && hasTurns
  const note = mine ? t('room.yourTurn') : ''
  useEffect(() => {
    setTabNote(note)
    return () => setTabNote('')
  }, [note])
}

/** The court with the board on it, and the messages over it. */
function Play() {
  return (
    <PlayArea className={styles.playScreenCourt}>
      <Floor />
      <Status />
      <div className={styles.boardSpace}>
        <Board />
      </div>
      <ReactionBar />
      <ClockWarning />
    </PlayArea>
  )
}

/** The result, and what someone offers. */
function Notices() {
  return (
    <div className={styles.notices}>
      <EndCard />
      <Offers />
    </div>
  )
}

const MeetingAside = lazyPart(
  () => import(/* webpackChunkName: "meeting" */ './meetings/MeetingAside.tsx'),
)

function Meeting() {
  const { isMeeting } = useTeams()
  if (!isMeeting) return null
  return (
    <Suspense fallback={null}>
      <MeetingAside />
    </Suspense>
  )
}

/** What is below or beside the players: the result, offers, spectators. */
function Rest({ canSay = false }) {
  return (
    <>
      <Notices />
      <OnStage />
      <Meeting />
      <SpectatorBar canSay={canSay} />
    </>
  )
}

/** A room whose game shows on both sides of the court what its players need. */
function Crowd({ Left, Right }: Pick<CrowdLayout, 'Left' | 'Right'>) {
  return (
    <div className={styles.table}>
      <div className={classes(styles.side, styles.left)}>
        <GameSeats Part={Left} />
      </div>
      <Play />
      <div className={classes(styles.side, styles.right)}>
        <GameSeats Part={Right} />
        <Rest />
      </div>
    </div>
  )
}

/** The same for the person who leads it. */
function Led({ Lead, Right }: Pick<CrowdLayout, 'Lead' | 'Right'>) {
  useEndingSteps(folderOf(useRoomGame()?.gameType ?? '')) // there is no board that would
  return (
    <div className={classes(styles.table, styles.led)}>
      <div className={styles.side}>
        <GameSeats Part={Lead} />
      </div>
      <div className={classes(styles.side, styles.right)}>
        <GameSeats Part={Right} />
        <Rest canSay />
      </div>
    </div>
  )
}

/** Whether the end card is shown. */
const useHasEnded = () => useRoomStore((s) => s.ending === 'card')

/** A room whose seats stand under board and side, over the whole width. */
function Below({ Seats, Side }: ScoreCardBelow) {
  const hasEnded = useHasEnded() // then the card has that place, so that the scores stay in sight
  return (
    <div className={classes(styles.table, styles.below, hasEnded && styles.ended)}>
      <Play />
      <div className={classes(styles.side, styles.right)}>
        {!hasEnded && <GamePart Part={Side} />}
        <Notices />
      </div>
      <div className={styles.seats}>
        <GameSeats Part={Seats} />
      </div>
      <div className={classes(styles.side, styles.seats)}>
        <OnStage />
        <Meeting />
        <SpectatorBar />
      </div>
    </div>
  )
}

/** A room whose game draws the players itself, beside the court. */
function Wide({ Seats }: Pick<ScoreCardBelow, 'Seats'>) {
  return (
    <div className={classes(styles.table, styles.playScreenWide)}>
      <Play />
      <div className={classes(styles.side, styles.right)}>
        <GameSeats Part={Seats} />
        <Rest />
      </div>
    </div>
  )
}

interface Facing extends Pick<CardsLayout, 'Side'> {
  near: RoomPlayer | undefined
  far: readonly RoomPlayer[]
}

/** A room whose board takes the width of what stands left of it too. */
function Broad({ near, far, Side }: Facing) {
  return (
    <div className={classes(styles.table, styles.broad, styles.facing)}>
      <Play />
      <div className={classes(styles.side, styles.right)}>
        {near && <PlayerCard player={near} place="near" />}
        <OtherPlayers players={far} />
        <SeriesCard />
        {Side && <GamePart Part={Side} />}
        <Rest />
      </div>
    </div>
  )
}

function Usual({ near, far, Side }: Facing) {
  return (
    <div className={classes(styles.table, styles.facing)}>
      <div className={classes(styles.side, styles.left)}>
        {near && <PlayerCard player={near} place="near" />}
        <SeriesCard />
        {Side && <GamePart Part={Side} />}
        <SingleGame far={far} />
      </div>
      <Play />
      <div className={classes(styles.side, styles.right)}>
        <OtherPlayers players={far} />
        <Rest />
      </div>
    </div>
  )
}

/** The room while a game runs: players, board, offers, spectators. */
export const PlayScreen = () => (
  <Pacing>
    <AnyTable />
  </Pacing>
)

function AnyTable() {
  const { position, isCaller } = useRoomStore()
  const { players } = useRevealedSeries()
  const view = useRoomView(folderOf(useRoomGame()?.gameType ?? ''))
  const layout = useLayout()
  useTurnNote(view !== null && !view.Announcements)
  const near = playerAt(players, position) ?? players[0]
  if (layout.kind === 'crowd') return isCaller ? <Led {...layout} /> : <Crowd {...layout} />
  if (layout.kind === 'scoreCard')
    return layout.stands === 'below' ? <Below {...layout} /> : <Wide {...layout} />
  const far = players.filter((player) => player !== near)
  const Facing = layout.isBroad ? Broad : Usual
  return <Facing near={near} far={far} Side={layout.Side} />
}
