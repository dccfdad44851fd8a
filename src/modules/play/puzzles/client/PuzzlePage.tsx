import { useCallback, useState } from 'react'
import type { RevealMs } from '#games/kit/puzzle-view.tsx'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { CallError } from '#client/api.ts'
import { useGains } from '#modules/boards/results/client/useGains.ts'
import { usePuzzleView } from '#modules/play/games/client/game-chunks.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PaintSweep } from '#client/ui/PaintSweep.tsx'
import { AlreadyPlayed } from './AlreadyPlayed.tsx'
import { Finished } from './Finished.tsx'
import { PuzzleStage } from './PuzzleStage.tsx'
import { usePauseWhenHidden } from './usePauseWhenHidden.ts'
import { isCovered, usePuzzle } from './usePuzzle.ts'
import { useRevealedPuzzle } from './useRevealedPuzzle.ts'

interface PuzzlePageProps {
  game: CatalogueGame
  gameId: string
  onEdition: (gameId: string) => void
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
