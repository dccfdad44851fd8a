import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FinishedGame } from '#shared/protocol.ts'
import { gamePart } from '../games/load.ts'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { useRoomStore } from './room-store.ts'
import { firstName, usePlayerName, useRoomGame } from './usePlayers.ts'

/** How a game ended, in words. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation(['translation', 'rules'])
  const game = useRoomGame()
  return (reason) =>
    t([`room.reasons.${reason}`, `rules:${game?.folder}.reasons.${reason}`], { defaultValue: '' })
}

function Board({ view }: { view: unknown }) {
  const game = useRoomGame()
  if (!game) return null
  const Mini = gamePart<{ view: unknown }>('view', game.folder, 'Mini')
  return (
    <Suspense fallback={null}>
      <Mini view={view} />
    </Suspense>
  )
}

/** Who won a finished game, and in how many moves. */
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
  const { finished, series, moves, turns, players } = useRoomStore()
  const nameOf = usePlayerName()
  const winnerText = useWinnerText()
  const done = finished[number - 1]
  const now = number === series.game && !done
  const toMove = firstName(nameOf(players[turns[0] ?? -1]))
  const state = now && toMove ? t('room.moveNow', { move: moves + 1, name: toMove }) : ''
  const text = done ? winnerText(done) : state || t('room.ifNeeded')
  return (
    <li className={done || now ? 'gl' : 'gl off'}>
      <span className="strong">{t('room.game', { number })}</span>
      <span className="ell">{text}</span>
    </li>
  )
}

/** The series so far, with the last finished game at a glance. */
export function SeriesCard() {
  const { t } = useTranslation()
  const { series, finished, players } = useRoomStore()
  const nameOf = usePlayerName()
  const [one, two] = players
  if (series.games === 1 || !one || !two) return null
  const last = finished.at(-1)
  const numbers = Array.from({ length: series.games }, (_, i) => i + 1)
  const label = t('room.scoreLabel', { one: one.wins, two: two.wins })
  return (
    <section className="card series">
      <div className="hd">
        <h2>{t('room.bestOf', { count: series.games })}</h2>
        <span className="end caption">
          {t('room.firstTo', { count: Math.ceil(series.games / 2) })}
        </span>
      </div>
      <div className="score">
        <span className="strong ell">{firstName(nameOf(one))}</span>
        <span className="row g8" role="img" aria-label={label}>
          <CourtNumeral value={one.wins} size={40} />
          <span className="dash" />
          <CourtNumeral value={two.wins} size={40} />
        </span>
        <span className="strong ell">{firstName(nameOf(two))}</span>
      </div>
      <ul>
        {numbers.map((number) => (
          <GameLine key={number} number={number} />
        ))}
      </ul>
      {last && (
        <div className="mini">
          <Board view={last.view} />
        </div>
      )}
    </section>
  )
}
