import { Button } from '@fluentui/react-components'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ResultProps } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type FinishedGame } from '#shared/room.ts'
import { Gains } from '../../boards/gains/Gains.tsx'
import { useGains } from '../../boards/gains/useGains.ts'
import { gamePart, useRoomView } from '../games/load.ts'
import { replayPath } from './replay-path.ts'
import { CourtNumeral } from '../../ui/CourtNumeral.tsx'
import { useSession } from '../../base/session/session.ts'
import { playerAt, useRoomStore } from './room-store.ts'
import { useCountsFrom, useReason, useShared } from './useEndingTexts.ts'
import { firstName } from '../../ui/first-name.ts'
import { useOwnFirst, usePlayerName, useRoomGame, useSeatNames } from './usePlayers.ts'
import { useRoomAction } from './useRoomAction.ts'
import { clockFace, useServerTime } from './useTime.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Row } from '../../ui/Row.tsx'
import { TellUsButton } from '../../ui/TellUsButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { useNavigate } from '../../base/useNavigate.ts'
import styles from './ResultCard.module.css'

/** What the headline says: of the series where there is one, else of the game. */
function useHeadline(): string {
  const { t } = useTranslation()
  const { players, position, series, finished, gameStatus: status } = useRoomStore()
  const nameOf = usePlayerName()
  const shared = useShared()
  const ofSeries = status === gameStatus.completed && series.games > 1
  const most = Math.max(...players.map(({ wins }) => wins))
  const winners = ofSeries
    ? players.filter(({ wins }) => wins === most).map((p) => p.position)
    : (finished.at(-1)?.outcome.places[0] ?? [])
  const key = ofSeries ? 'series' : 'game'
  if (winners.length !== 1) return ofSeries ? t('room.result.seriesDrawn') : shared(finished.at(-1))
  if (winners[0] === position) return t(`room.result.${key}Won`)
  return t(`room.result.${key}WonBy`, { name: firstName(nameOf(playerAt(players, winners[0]!))) })
}

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

/** What a game's points are for, as its table of points says it: 'played to the end'. */
function useWhy() {
  const { t } = useTranslation('rules')
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  return ({ outcome }: FinishedGame, seat: number): string =>
    (outcome.lines?.[seat] ?? []).map(({ text }) => t(`${folder}.points.${text}`)).join(', ')
}

/** Who lost gets points nevertheless, and would not know for what. */
const isForPlaying = ({ outcome, players }: FinishedGame, userId: string) =>
  outcome.lines?.[players.indexOf(userId)]?.map(({ text }) => text).join() === 'loss'

const Sum = ({ children }: { children: ReactNode }) => (
  <Chip color="sun">
    <TrophyRegular fontSize={16} />
    {children}
  </Chip>
)

/** What the viewer's games of this series were worth, a line each. */
function Points({ finished, userId }: { finished: readonly FinishedGame[]; userId: string }) {
  const { t } = useTranslation()
  const whyOf = useWhy()
  const unscoredText = useUnscoredText()
  const lines = finished.map((one) => ({
    number: one.number,
    points: one.scored[one.players.indexOf(userId)] ?? null,
    why:
      one.scored[one.players.indexOf(userId)] === null
        ? unscoredText(one, userId)
        : whyOf(one, one.players.indexOf(userId)),
  }))
  const reasons = new Set(lines.map(({ why }) => why))
  if (lines.every(({ points }) => points === null) && reasons.size === 1)
    return (
      <Text as="p" variant="caption">
        {t('room.noPoints', { why: lines[0]!.why })}
      </Text>
    )
  const gained = (points: number, why: string) =>
    lines.length > 1 ? [t('points.plus', { count: points }), why].filter(Boolean).join(', ') : why
  const sum = lines.reduce((all, { points }) => all + (points ?? 0), 0)
  if (finished.length === 1 && isForPlaying(finished[0]!, userId))
    return <Sum>{t('room.pointsForPlaying', { points: sum })}</Sum>
  return (
    <>
      <Sum>{t(lines.length > 1 ? 'room.seriesPoints' : 'room.plusPoints', { count: sum })}</Sum>
      <Text as="ul" variant="caption">
        {lines.map(({ number, points, why }) => (
          <li key={number}>
            {lines.length > 1 && t('room.game', { number })}
            {lines.length > 1 && ': '}
            {points === null ? t('room.noPoints', { why }) : gained(points, why)}
          </li>
        ))}
      </Text>
    </>
  )
}

function NextGame() {
  const { t } = useTranslation()
  const nextGameAt = useRoomStore((s) => s.nextGameAt)
  const ready = useRoomStore((s) => playerAt(s.players, s.position)?.ready ?? true)
  const now = useServerTime()
  const { act, busy } = useRoomAction()
  return (
    <>
      <Text as="p" variant="caption">
        {t('room.nextIn', { time: clockFace((nextGameAt ?? now) - now) })}
      </Text>
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

/** Asks for another series, or answers who asked. */
function Rematch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { rematch, players, position } = useRoomStore()
  const nameOf = usePlayerName()
  const { act, busy } = useRoomAction()
  const me = players.find((p) => p.position === position)?.id
  const asked = me ? rematch.includes(me) : false
  const other = players.find(({ id }) => id !== null && id !== me && rematch.includes(id))
  const alone = players.length < 2
  return (
    <>
      {/* its place is kept, so that the button does not move from under a press */}
      <Text as="p" strong className={styles.asks} aria-live="polite">
        {other && t('room.rematch.theirs', { name: firstName(nameOf(other)) })}
      </Text>
      {asked && (
        <Text as="p" variant="caption">
          {t('room.rematch.wait')}
        </Text>
      )}
      {!asked && (
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() => void act('room:rematch', { action: other ? 'accept' : 'offer' })}
        >
          {t(alone ? 'room.rematch.new' : 'room.rematch.action')}
        </Button>
      )}
      <Button onClick={() => navigate('/games/rooms')}>{t('room.closed.rooms')}</Button>
    </>
  )
}

/** A match has no rematch: its tournament goes on. */
function ToBracket({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button appearance="primary" onClick={() => navigate(`/tournaments/${id}`)}>
      {t('room.toBracket')}
    </Button>
  )
}

/** What a game says more of its end than who won: what each had. */
function Scores({ game }: { game: FinishedGame }) {
  const folder = folderOf(useRoomGame()?.gameType ?? '')
  const players = useSeatNames(true)
  const hasScores = useRoomView(folder)?.Result !== undefined
  if (!hasScores) return null
  const Result = gamePart<ResultProps<unknown>>('view', folder, 'Result')
  return (
    <Suspense fallback={null}>
      <Result view={game.view} players={players} />
    </Suspense>
  )
}

/** The end of a game or series: who won, what it was worth, how it goes on. */
export function ResultCard() {
  const {
    id,
    finished,
    players,
    position,
    isCaller,
    series,
    ending,
    gameStatus: status,
    tournamentId,
  } = useRoomStore()
  const { t } = useTranslation()
  const ownFirst = useOwnFirst()
  const userId = useSession((s) => s.user?.userId ?? '')
  const headline = useHeadline()
  const reason = useReason()
  const gains = useGains(position >= 0, ending === 'card')
  const last = finished.at(-1)
  const over = status === gameStatus.completed
  if (!last || ending !== 'card') return null
  return (
    <Card className={styles.result} aria-live="polite">
      {series.games > 1 && players.length === 2 && (
        <Row as="span" gap={8} className={styles.numbers} aria-hidden="true">
          {ownFirst(players).flatMap(({ position: seat, wins }, i) => [
            ...(i > 0 ? [<span key={`dash ${seat}`} className={styles.dash} />] : []),
            <CourtNumeral key={seat} value={wins} size={56} />,
          ])}
        </Row>
      )}
      <Text as="h2" variant="title3">
        {headline}
      </Text>
      <Text as="p" variant="caption">
        {reason(last)}
      </Text>
      <Scores game={last} />
      {position >= 0 && <Points finished={finished} userId={userId} />}
      <Gains gains={gains} />
      <Row wrap gap={8}>
        <Link to={replayPath({ roomId: id, gameId: last.gameId })}>{t('replay.watch')}</Link>
        <TellUsButton from="game" />
      </Row>
      {(position >= 0 || isCaller) && (
        <div className={styles.actions}>
          {!over && <NextGame />}
          {over && (tournamentId ? <ToBracket id={tournamentId} /> : <Rematch />)}
        </div>
      )}
    </Card>
  )
}
