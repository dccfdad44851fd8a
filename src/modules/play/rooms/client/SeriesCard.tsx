import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type FinishedGame } from '#shared/room.ts'
import { gamePart } from '#modules/play/games/client/index.ts'
import { replayPath } from '../replays.contract.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { playerAt, useRoomStore } from './room-store.ts'
import { useRevealedSeries } from './useEnding.ts'
import { useCountsFrom } from './useEndingTexts.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useOwnFirst, usePlayerName, useRoomGame } from './usePlayers.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Lobby.module.css'

function Board({ view }: { view: unknown }) {
  const game = useRoomGame()
  if (!game) return null
  const Mini = gamePart<{ view: unknown }>('view', folderOf(game.gameType), 'Mini')
  return (
    <Suspense fallback={null}>
      <Mini view={view} />
    </Suspense>
  )
}

/** The winner of a finished game, and in how many moves. */
export function useWinnerText(): (game: FinishedGame) => string {
  const { t } = useTranslation()
  const nameOf = usePlayerName()
  const players = useRoomStore((s) => s.players)
  return ({ outcome, players: seats, moves }) => {
    const [first = []] = outcome.places
    if (first.length !== 1) return t('room.drawn', { count: moves })
    const userId = seats[first[0]!] ?? null
    const name = firstName(nameOf(players.find(({ id }) => id === userId)))
    return t('room.wonBy', { name, count: moves })
  }
}

function GameLine({ number }: { number: number }) {
  const { t } = useTranslation()
  const { id, series, moves, turns } = useRoomStore()
  const { finished, players } = useRevealedSeries()
  const nameOf = usePlayerName()
  const winnerText = useWinnerText()
  const done = finished[number - 1]
  const now = number === series.game && !done
  const toMove = firstName(nameOf(playerAt(players, turns[0] ?? -1)))
  const state = now && toMove ? t('room.moveNow', { move: moves + 1, name: toMove }) : ''
  const most = Math.max(0, ...players.map(({ wins }) => wins))
  const canBeSpared = most + number - 1 - finished.length > series.games / 2 // won before it
  const ahead = t(canBeSpared ? 'room.ifNeeded' : 'room.toCome')
  const text = done ? winnerText(done) : state || ahead
  return (
    <li className={classes(styles.seriesCardGame, !(done || now) && styles.unplayed)}>
      <Text strong>{t('room.game', { number })}</Text>
      {done ? (
        <Link
          to={replayPath({ roomId: id, gameId: done.gameId })}
          aria-label={`${text}. ${t('replay.watchGame', { number })}`}
        >
          <Text ellipsis>{text}</Text>
        </Link>
      ) : (
        <Text ellipsis>{text}</Text>
      )}
    </li>
  )
}

/** The series so far, with the last finished game at a glance. */
export function SeriesCard() {
  const { t } = useTranslation()
  const series = useRoomStore((s) => s.series)
  const counts = useRoomStore((s) => s.counts)
  const countsFrom = useCountsFrom()
  const isOver = useRoomStore((s) => s.gameStatus === gameStatus.completed)
  const { finished, players } = useRevealedSeries()
  const nameOf = usePlayerName()
  const [one, two] = useOwnFirst()(players)
  if (series.games === 1 || !one || !two || players.length > 2) return null
  const last = finished.at(-1)
  const games = isOver ? finished.length : series.games // games that are not needed disappear
  const numbers = Array.from({ length: games }, (_, i) => i + 1)
  const label = t('room.scoreLabel', { one: one.wins, two: two.wins })
  return (
    <Card className={styles.series}>
      <CardHead title={t('room.bestOf', { count: series.games })}>
        <CardEnd variant="caption">
          {t('room.firstTo', { count: Math.ceil(series.games / 2) })}
        </CardEnd>
      </CardHead>
      <div className={styles.seriesCardScore}>
        <Text strong ellipsis>
          {firstName(nameOf(one))}
        </Text>
        <Row as="span" gap={8} role="img" aria-label={label}>
          <CourtNumeral value={one.wins} size={40} />
          <span className={styles.seriesCardDash} />
          <CourtNumeral value={two.wins} size={40} />
        </Row>
        <Text strong ellipsis>
          {firstName(nameOf(two))}
        </Text>
      </div>
      <ul>
        {numbers.map((number) => (
          <GameLine key={number} number={number} />
        ))}
      </ul>
      {counts && <Caption className={styles.note}>{countsFrom}</Caption>}
      {last && (
        <div className={styles.mini}>
          <Board view={last.view} />
        </div>
      )}
    </Card>
  )
}
