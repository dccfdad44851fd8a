import { useCallback, useState, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealMs } from '#games/kit/puzzle-view.tsx'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { CallError } from '#client/api.ts'
import { useGains } from '#modules/boards/results/client/index.ts'
import { usePuzzleView } from './puzzle-view.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PaintSweep } from '#client/ui/PaintSweep.tsx'
import stateNotFound from '#client/ui/art/state/not-found.svg'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { Finished } from './Finished.tsx'
import { PuzzleStage } from './PuzzleStage.tsx'
import { isCovered, usePuzzle } from './usePuzzle.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'

interface PuzzlePageProps {
  game: CatalogueGame
  gameId: string
  onEdition: (gameId: string) => void
}

/** In place of a puzzle that was begun under a membership of before. */
function AlreadyPlayed() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateNotFound}
      title={t('state.played.title')}
      actions={<HomeButton text={t('state.backHome')} />}
    >
      <p>{t('errors.puzzle_played')}</p>
    </StateSheet>
  )
}

/** Whoever turns away from a puzzle that may be paused stops its clock. */
function usePauseWhenHidden(play: PuzzlePlay | undefined, pause: () => void): void {
  const runs = play?.joined && play.pausable && !play.paused && play.progress !== 'finished'
  const onChange = useEffectEvent(() => {
    if (runs && document.visibilityState === 'hidden') pause()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}

/** How long what came of a move is the board's alone. Without motion only an end is dwelt on. */
function waitMs(before: PuzzlePlay, after: PuzzlePlay, revealMs: RevealMs<unknown>): number {
  if (isStill() && after.progress !== 'finished') return 0
  if (!before.view || !after.view) return 0 // paused
  return revealMs(before.view, after.view)
}

/**
 * The puzzle as far as its board has revealed it: streak, team and result wait for the last tile.
 * A further move within a reveal shortens neither.
 */
export function useRevealedPuzzle(
  play: PuzzlePlay | undefined,
  revealMs: RevealMs<unknown>,
): PuzzlePlay | undefined {
  const [revealedPlay, setRevealedPlay] = useState(play)
  const last = useRef({ play, at: 0, turn: 0 })
  const revealedTurn = useRef(0)
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const before = last.current
    if (before.play === play) return
    const now = performance.now()
    const wait = before.play && play ? waitMs(before.play, play, revealMs) : 0
    const at = Math.max(before.at, now + wait) // what is told later was made later
    const turn = before.turn + 1
    last.current = { play, at, turn }
    const reveal = () => {
      if (turn < revealedTurn.current) return // timers of one moment may go off in either order
      revealedTurn.current = turn
      setRevealedPlay(play)
    }
    if (at <= now) return reveal()
    const timer = window.setTimeout(() => {
      timers.current.delete(timer)
      reveal()
    }, at - now)
    timers.current.add(timer)
  }, [play, revealMs])
  useEffect(() => {
    const waiting = timers.current
    return () => waiting.forEach((timer) => clearTimeout(timer))
  }, [])
  return revealedPlay
}

/** One's own copy of a puzzle: on the stage until it is over, then how it went. */
export function PuzzlePage({ game, gameId, onEdition }: PuzzlePageProps) {
  const { gameType } = game
  const { query, busy, waiting, refusal, play, setPaused, start } = usePuzzle(gameType, gameId)
  const { data, error } = query
  const revealedPlay = useRevealedPuzzle(data, useRevealMs(gameType)) ?? data
  const playedHere = useWasOpen(revealedPlay)
  const isOver = revealedPlay?.progress === 'finished'
  const gains = useGains(playedHere, isOver).filter(({ kind }) => kind !== 'streak') // the title tells it
  usePauseWhenHidden(data, () => void setPaused(true))
  if (error instanceof CallError && error.code === 'puzzle_played') return <AlreadyPlayed />
  if (error) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
  if (!data || !revealedPlay || (!data.joined && !isCovered(data))) return <PageSkeleton /> // what home has seen of it is not open for guesses yet
  const stage = (
    <PuzzleStage
      play={revealedPlay}
      latest={data}
      game={game}
      busy={busy}
      waiting={waiting}
      refusal={refusal}
      onPlay={play}
      onStart={() => void start()}
      onPause={() => void setPaused(true)}
      onResume={() => void setPaused(false)}
      onEdition={onEdition}
    />
  )
  if (!isOver) return stage
  return (
    <PaintSweep over={playedHere ? stage : null}>
      <Finished play={revealedPlay} game={game} takesFocus={playedHere} gains={gains} />
    </PaintSweep>
  )
}

/** Whether the puzzle was open while one looked on: its end is then seen, not found. */
function useWasOpen(play: PuzzlePlay | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  if (play?.joined && play.progress !== 'finished' && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** What the game's own view says of how long it reveals a move; nothing until it is loaded. */
function useRevealMs(gameType: string): RevealMs<unknown> {
  const parts = usePuzzleView(folderOf(gameType))
  const revealMs = parts?.revealMs
  return useCallback((before, after) => revealMs?.(before, after) ?? 0, [revealMs])
}
