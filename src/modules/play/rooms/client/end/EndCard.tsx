import { Button } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EndProps, LastMoveProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type FinishedGame, type RoomPlayer } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Row } from '#client/ui/Row.tsx'
import { FeedbackButton } from '#client/ui/FeedbackButton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Gains, useGains } from '#modules/boards/results/client/index.ts'
import { GameArt, gamePart } from '#modules/play/games/client/index.ts'
import { useRoomView } from '../room-view.ts'
import { PlayerPicture } from '../PlayerCard.tsx'
import { replayPath } from '../../replays.contract.ts'
import { useRoomStore, playerAt } from '../room-store.ts'
import { usePlayerName, useRoomGame } from '../usePlayers.ts'
import { EndPoints } from './EndPoints.tsx'
import { EndScores, EndSeries, playerIn } from './EndScores.tsx'
import { useHeadline, useHow, useWinners } from './useHeadline.ts'
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all'
import { useNavigate } from '#client/useNavigate.ts'
import { firstName } from '#client/ui/first-name.ts'
import { ShareButton } from '#client/share/ShareButton.tsx'
import { useRoomAction } from '../useRoomAction.ts'
import { useSharedRoom } from '../useRoomLink.ts'
import { useServerTime } from '../useTime.ts'
import { clockFace } from '#client/date-format.ts'
import { useRoomOwner } from '../room-owner.ts'
import styles from './RoomEnd.module.css'

function NextGame() {
  const { t } = useTranslation()
  const nextGameAt = useRoomStore((s) => s.nextGameAt)
  const ready = useRoomStore((s) => playerAt(s.players, s.position)?.ready ?? true)
  const now = useServerTime()
  const { act, busy } = useRoomAction()
  return (
    <>
      <Caption>{t('room.nextIn', { time: clockFace((nextGameAt ?? now) - now) })}</Caption>
      {!ready && (
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() => void act('room:ready', { ready: true })}
        >
          {t('room.nextGame')}
        </Button>
      )}
    </>
  )
}

/** Requests another series, or answers the request; everyone who wants one is shown beside it. */
function Rematch() {
  const { t } = useTranslation()
  const { rematch, players, position } = useRoomStore()
  const nameOf = usePlayerName()
  const { act, busy } = useRoomAction()
  const me = players.find((p) => p.position === position)?.id
  const hasRequested = me ? rematch.includes(me) : false
  const wanting = players.filter(({ id }) => id !== null && rematch.includes(id))
  const other = wanting.find(({ id }) => id !== me)
  const alone = players.length < 2
  return (
    <>
      {/* its place is kept, so that the button does not move from under a press */}
      <div className={styles.asks} aria-live="polite">
        {(other || hasRequested) && (
          <Caption grow>
            {hasRequested || !other
              ? t('room.rematch.wait')
              : t('room.rematch.theirs', { name: firstName(nameOf(other)) })}
          </Caption>
        )}
        {wanting.map((player) => (
          <PlayerPicture key={player.position} player={player} size={24} />
        ))}
      </div>
      {!hasRequested && (
        <Button
          appearance="primary"
          icon={<ArrowRepeatAllRegular />}
          disabled={busy}
          onClick={() => void act('room:rematch', { action: other ? 'accept' : 'offer' })}
        >
          {t(alone ? 'room.rematch.new' : 'room.rematch.action')}
        </Button>
      )}
    </>
  )
}

interface OnwardProps {
  isOver: boolean
  owner: ReturnType<typeof useRoomOwner>
}

/** The next game of a series; after it a rematch, or what the room belongs to continues. */
function Onward({ isOver, owner }: OnwardProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!isOver) return <NextGame />
  if (!owner) return <Rematch />
  return (
    <Button appearance="primary" onClick={() => navigate(owner.path)}>
      {t(owner.onward)}
    </Button>
  )
}

/** What comes next: another of the same, then another game, then sharing the result. */
function EndActions({ last }: { last: FinishedGame }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shared = useSharedRoom()
  const { id, position, isCaller, gameStatus: status } = useRoomStore()
  const owner = useRoomOwner()
  const isOver = status === gameStatus.completed
  const path = replayPath({ roomId: id, gameId: last.gameId })
  return (
    <div className={styles.actions}>
      {(position >= 0 || isCaller) && <Onward isOver={isOver} owner={owner} />}
      <div className={styles.pair}>
        {isOver && !owner && (
          <Button onClick={() => navigate('/games/rooms')}>{t('room.result.next')}</Button>
        )}
        <ShareButton path={path} label={shared().label} />
      </div>
    </div>
  )
}

interface EndedProps {
  readonly last: FinishedGame
  readonly wasSeen: boolean // it ended before the viewer's eyes
  readonly children: ReactNode // what else it brought
}

/** The game's court, painted. */
function Strip() {
  const { t } = useTranslation('rules')
  const game = useRoomGame()
  const name = useRoomStore((s) => s.name)
  const gameName = game ? t(`${folderOf(game.gameType)}.name`) : ''
  return (
    <div className={styles.strip}>
      {game && <GameArt folder={folderOf(game.gameType)} />}
      <span className={styles.plate}>{[gameName, name].filter(Boolean).join(', ')}</span>
      <DoneStamp size={36} className={styles.stamp} />
    </div>
  )
}

/** The winner, ringed; of a draw both. */
function Winners({ known }: { known: readonly RoomPlayer[] }) {
  const { seats } = useWinners()
  if (seats.length > 2 && seats.length >= known.length) return null // nobody of many
  const visibleWinners = known.filter(({ position }) => seats.includes(position)).slice(0, 2)
  return visibleWinners.map((player) => (
    <span
      key={player.position}
      className={classes(styles.winner, seats.length === 1 && styles.ringed)}
    >
      <PlayerPicture player={player} size={44} />
    </span>
  ))
}

/** More of the viewer's own that a game shows. */
function OwnPart({ last }: { last: FinishedGame }) {
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const position = useRoomStore((s) => s.position)
  const hasPart = useRoomView(folder)?.EndOwn !== undefined
  if (!hasPart || position < 0) return null
  const Part = gamePart<EndProps<unknown>>('view', folder, 'EndOwn')
  return (
    <Suspense fallback={null}>
      <Part view={last.view} seat={position} />
    </Suspense>
  )
}

/** What decided it, by the game's own words. */
function Why({ last, known }: Omit<BodyProps, 'children'>) {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const userId = useSession((s) => s.user?.userId)
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const hasPart = useRoomView(folder)?.EndWhy !== undefined
  if (!hasPart) return null
  const Part = gamePart<LastMoveProps<unknown>>('view', folder, 'EndWhy')
  const players = last.players.map((id, seat) => ({
    name: id === userId ? t('room.you') : nameOf(playerIn(last, seat, known)),
  }))
  return (
    <Suspense fallback={null}>
      <Part view={last.view} players={players} />
    </Suspense>
  )
}

interface BodyProps {
  readonly last: FinishedGame
  readonly known: readonly RoomPlayer[]
  readonly children: ReactNode // what else it brought
}

/** The result and the gains. */
function Body({ last, known, children }: BodyProps) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { id, position, series, finished } = useRoomStore()
  const isSeries = series.games > 1 && known.length === 2
  return (
    <div className={styles.body}>
      <div className={styles.part}>
        {isSeries ? <EndSeries known={known} /> : <EndScores game={last} known={known} />}
        <OwnPart last={last} />
        <Why last={last} known={known} />
      </div>
      <div className={styles.part}>
        {position >= 0 && <EndPoints finished={finished} userId={userId} />}
        {children}
        <Row wrap gap={8} className={styles.links}>
          <Link to={replayPath({ roomId: id, gameId: last.gameId })}>{t('replay.watch')}</Link>
          <FeedbackButton from="game" />
        </Row>
      </div>
    </div>
  )
}

/** Moves the focus to the end card if it was on the board, which is gone. */
function useFocus(wasSeen: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const at = document.activeElement
    const isFree = at === document.body || Boolean(at?.closest('[data-stage]'))
    if (wasSeen && isFree) title.current?.focus({ preventScroll: true })
  }, [wasSeen])
  return title
}

function Ended({ last, wasSeen, children }: EndedProps) {
  const { t } = useTranslation()
  const headline = useHeadline()
  const how = useHow()
  const title = useFocus(wasSeen)
  const about = useId()
  const players = useRoomStore((s) => s.players)
  const [known] = useState(players) // anyone who leaves afterwards has played nevertheless
  const [isFolded, setFolded] = useState(false)
  return (
    <>
      <Strip />
      <div className={styles.endCardHead}>
        <Winners known={known} />
        <div className={styles.what}>
          <Text as="h2" variant="title3" ref={title} tabIndex={-1} aria-describedby={about}>
            {headline}
          </Text>
          <Caption id={about}>{how(last)}</Caption>
        </div>
        <Button
          appearance="subtle"
          className={styles.fold}
          icon={isFolded ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-label={t(isFolded ? 'room.result.unfold' : 'room.result.fold')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
      </div>
      <div className={classes(styles.fill, isFolded && styles.folded)}>
        <Body last={last} known={known}>
          {children}
        </Body>
      </div>
      <EndActions last={last} />
    </>
  )
}

/** The end of a game or series: the winner, the scores, the points, what comes next. */
export function EndCard() {
  const { finished, position, ending } = useRoomStore()
  const gains = useGains(position >= 0, ending === 'card')
  const [wasSeen, setSeen] = useState(false)
  const last = finished.at(-1)
  if (ending === 'headline' && !wasSeen) setSeen(true)
  if (!last || ending !== 'card') return null
  return (
    <Card className={styles.end}>
      <Ended key={last.gameId} last={last} wasSeen={wasSeen}>
        <Gains gains={gains} />
      </Ended>
    </Card>
  )
}
