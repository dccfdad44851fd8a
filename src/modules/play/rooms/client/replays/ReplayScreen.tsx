import { useMemo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams, Link } from 'react-router-dom'
import { replay as replayCall, replayPath } from '../../replays.contract.ts'
import { CallError } from '#client/api.ts'
import stateError from '#client/ui/art/state/error.svg'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useCall } from '#client/useCall.ts'
import { replayView, showMoment, type ReplayView } from './moment.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { folderOf } from '#shared/game.ts'
import { useRoomView } from '../room-view.ts'
import { sideOf, useLayout } from '../useLayout.ts'
import { Board, GamePart, GameSeats } from '../Board.tsx'
import { PlayArea } from '../PlayArea.tsx'
import { forgetRoom, useRoomStore } from '../room-store.ts'
import { SeatCaptures, SeatToken } from '../PlayerCard.tsx'
import { StatusPlate } from '../StatusPlate.tsx'
import { Floor } from '../PlayScreen.tsx'
import { clockFace, dateFormat } from '#client/date-format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { StepBar } from '#client/ui/StepBar.tsx'
import { classes } from '#client/ui/classes.ts'
import { useStepKeys, useSteps, type Steps } from '#client/ui/useSteps.ts'
import { MoveReview, Turned } from './MoveReview.tsx'
import { MoveList } from './MoveList.tsx'
import { Ending, Points } from './ReplayResult.tsx'
import { useMoveText } from './useMoveText.tsx'
import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useShare } from '#client/share/useShare.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import styles from './Replay.module.css'

/** The games of the same room before and after this one. */
function Others({ replay }: { replay: ReplayView }) {
  const { t } = useTranslation()
  const { games, gameId, roomId } = replay
  const at = games.indexOf(gameId)
  const before = at > 0 ? games[at - 1] : undefined
  const after = at >= 0 ? games[at + 1] : undefined
  return (
    <span className={styles.others}>
      {before && <Link to={replayPath({ roomId, gameId: before })}>{t('replay.previous')}</Link>}
      {after && <Link to={replayPath({ roomId, gameId: after })}>{t('replay.following')}</Link>}
    </span>
  )
}

/** Above a replay: back, what was played when, share this moment. */
function ReplayBar({ replay, ply }: { replay: ReplayView; ply: number }) {
  const { t, i18n } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { copy } = useShare()
  const { gameType, games, gameId, moves, startedAt } = replay
  const name = t(`rules:${folderOf(gameType)}.name`)
  const number = games.indexOf(gameId) + 1
  const title =
    games.length > 1 && number > 0
      ? t('replay.of', { number, count: games.length })
      : t('replay.title', { game: name })
  const when = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(startedAt))
  const time = clockFace(moves.at(-1)?.at ?? 0)
  const share = () =>
    copy({ path: replayPath(replay, ply), label: t('replay.title', { game: name }) })
  return (
    <header className={styles.bar}>
      <Button
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        aria-label={t('room.back')}
        onClick={() => navigate('/games/rooms')}
      />
      <GameMark folder={folderOf(gameType)} size={32} />
      <PageTitle variant="subtitle2" ellipsis>
        {title}
      </PageTitle>
      <span className={styles.chips}>
        <Chip>{when}</Chip>
        <Chip>{t('replay.moves', { count: moves.length, time })}</Chip>
      </span>
      <Text grow className={styles.grow} />
      <Others replay={replay} />
      <Button icon={<ShareRegular />} className={styles.share} onClick={() => void share()}>
        {t('replay.share')}
      </Button>
    </header>
  )
}

const STEP_MS = 700
const REST_MS = 300 // after a board has shown a long move
const speeds = ['half', 'one', 'two'] as const
type Speed = (typeof speeds)[number]
const rates: Record<Speed, number> = { half: 0.5, one: 1, two: 2 }

/** How long each moment stands: at the chosen speed, but until the board has shown its move. */
function useStepMs({ views, gameType }: ReplayView, speed: Speed): (ply: number) => number {
  const landingMs = useRoomView(folderOf(gameType))?.landingMs
  return (ply) => {
    const animationMs = ply === 0 || isStill() ? 0 : (landingMs?.(views[ply]) ?? 0)
    return Math.max(STEP_MS / rates[speed], animationMs > STEP_MS ? animationMs + REST_MS : 0)
  }
}

/** Whether the moment follows the last one shown: only then the board shows it as a move. */
function useJumps(at: number): number {
  const [seen, setSeen] = useState({ at, jumps: 0 })
  if (seen.at === at) return seen.jumps
  const jumps = at === seen.at + 1 ? seen.jumps : seen.jumps + 1
  setSeen({ at, jumps })
  return jumps
}

/** What was played last, over the board; spoken as it changes. */
function LastMoveText({ replay, ply }: { replay: ReplayView; ply: number }) {
  const { t } = useTranslation()
  const moveText = useMoveText(replay)
  const seat = replay.moves[ply - 1]?.seat ?? null
  return (
    <StatusPlate>
      {seat !== null && <SeatToken seat={seat} size={24} />}
      <span>
        {ply > 0 && <b>{t('replay.move', { move: ply, of: replay.moves.length })}</b>}{' '}
        {moveText(ply)}
      </span>
    </StatusPlate>
  )
}

interface PlayedProps {
  replay: ReplayView
  steps: Steps
}

/** The court with the board as it was, and what steps through it. */
function Played({
  replay,
  steps,
  speed,
  onSpeed,
}: PlayedProps & { speed: Speed; onSpeed: (speed: Speed) => void }) {
  const { t } = useTranslation()
  const jumps = useJumps(steps.at)
  const layout = useLayout()
  const hasOwnGround = layout.kind === 'scoreCard' && layout.stands === 'below'
  return (
    <PlayArea className={styles.court} aria-describedby="replay-keys">
      {!hasOwnGround && <Floor />}
      <LastMoveText replay={replay} ply={steps.at} />
      <div key={jumps} className={styles.board}>
        <Board />
      </div>
      <div className={styles.controls}>
        <MoveReview replay={replay} steps={steps} />
        <StepBar steps={steps} time={clockFace(replay.moves[steps.at - 1]?.at ?? 0)}>
          <Segmented
            label={t('replay.speed')}
            options={speeds.map((value) => ({ value, text: t(`replay.speeds.${value}`) }))}
            value={speed}
            onChange={onSpeed}
          />
        </StepBar>
        <p id="replay-keys" className={styles.keys}>
          {t('replay.keys')}
        </p>
      </div>
    </PlayArea>
  )
}

/** What each has taken by then: no cards of the players stand here. */
function AllCaptures() {
  const players = useRoomStore((s) => s.players)
  return (
    <Card className={styles.captured}>
      {players.map(({ position: seat }) => (
        <Row key={seat} gap={8}>
          <SeatToken seat={seat} size={24} />
          <SeatCaptures seat={seat} />
        </Row>
      ))}
    </Card>
  )
}

/** What a game shows beside its board. */
function Beside({ gameType }: { gameType: string }) {
  const view = useRoomView(folderOf(gameType))
  const layout = useLayout()
  const Side = sideOf(layout)
  return (
    <>
      {view?.CapturedPieces && <AllCaptures />}
      {Side && <GamePart Part={Side} />}
      {layout.kind === 'crowd' && <GameSeats Part={layout.Left} />}
      {layout.kind === 'crowd' && <GameSeats Part={layout.Right} />}
    </>
  )
}

/** The moment an address names; 0 where it names none. */
function plyIn(search: string): number {
  const ply = Number(new URLSearchParams(search).get('ply') ?? 0)
  return Number.isSafeInteger(ply) && ply > 0 ? ply : 0
}

const WAIT_MS = 400 // browsers refuse an address that changes too often

/** Has the address follow without a navigation: the focus stays where it is. Gives back how to stop. */
function followPly(ply: number): () => void {
  const timer = setTimeout(() => {
    const url = new URL(location.href)
    if (ply > 0) url.searchParams.set('ply', String(ply))
    else url.searchParams.delete('ply')
    history.replaceState(history.state, '', url)
  }, WAIT_MS)
  return () => clearTimeout(timer)
}

/** A finished game again: step, play, jump to a moment; how it ended and what it was worth. */
function Replay({ replay }: { replay: ReplayView }) {
  const { search } = useLocation()
  const [speed, setSpeed] = useState<Speed>('one')
  const msAt = useStepMs(replay, speed)
  const steps = useSteps(replay.views.length - 1, { first: plyIn(search), msAt })
  const view = useRoomView(folderOf(replay.gameType))
  const layout = useLayout()
  const isLoaded = useRoomStore((s) => s.gameId === replay.gameId)
  const { at } = steps
  useStepKeys(steps)
  useEffect(() => showMoment(replay, at), [replay, at])
  useEffect(() => followPly(at), [at])
  useEffect(() => forgetRoom, [])
  if (!view || !isLoaded) return null
  const hasSeats = layout.kind === 'scoreCard'
  const isBroad = hasSeats || (layout.kind === 'cards' && layout.isBroad)
  const played = <Played replay={replay} steps={steps} speed={speed} onSpeed={setSpeed} />
  return (
    <>
      <ReplayBar replay={replay} ply={at} />
      <div className={classes(styles.replay, isBroad && styles.broad, hasSeats && styles.seated)}>
        <div className={styles.side}>
          <Ending replay={replay} />
          <MoveList replay={replay} steps={steps} hasShortMoves={view.ShortMove !== undefined} />
          <Turned replay={replay} ply={at} />
        </div>
        {played}
        <div className={classes(styles.side, styles.replayRest)}>
          <Points replay={replay} />
          <Beside gameType={replay.gameType} />
        </div>
        {hasSeats && (
          <div className={styles.seats}>
            <GameSeats Part={layout.Seats} />
          </div>
        )}
      </div>
    </>
  )
}

const JUDGING_MS = 2_000
const OFTEN = 45 // looks: most games are judged by then
const THOROUGH_MS = 10_000 // the last open moments take minutes

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const status = error instanceof CallError ? error.status : 0
  if (status === 404 || status === 400) return <NotFound />
  if (status !== 403 && status !== 410) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <StateSheet art={stateError} title={t('replay.refused')}>
      <p>{errorText(error)}</p>
    </StateSheet>
  )
}

/** A game of a room, played again. */
export default function ReplayScreen() {
  const { t } = useTranslation(['translation', 'rules'])
  const { roomId = '', gameId = '' } = useParams()
  const { key } = useLocation()
  const { data, error, refetch } = useCall(replayCall, {
    queryKey: ['replay', roomId, gameId],
    params: { roomId, gameId },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isJudging ? (dataUpdateCount > OFTEN ? THOROUGH_MS : JUDGING_MS) : false,
  })
  const [bot, former] = [t('replay.bot'), t('replay.unknown')]
  const replay = useMemo(
    () => (data ? replayView(roomId, data, { bot, former }) : null),
    [data, roomId, bot, former],
  )
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!replay) return <PageSkeleton />
  return <Replay key={`${gameId} ${key}`} replay={replay} />
}
