import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PuzzleCall } from '#games/kit/puzzle-view.tsx'
import type { CatalogueGame, TodaysPuzzle } from '#shared/api/games.ts'
import { CallError } from '../api.ts'
import { useGameArea } from '../games/useGameArea.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PlayedBefore } from './PlayedBefore.tsx'
import { Finished } from './Finished.tsx'
import { PuzzleStage } from './PuzzleStage.tsx'
import { usePauseWhenHidden } from './usePauseWhenHidden.ts'
import { usePuzzle } from './usePuzzle.ts'

const REVEAL_MS = 1600 // the last row turns its tiles before the result is shown

interface SessionProps {
  game: CatalogueGame
  puzzle: TodaysPuzzle
  onEdition: (gameId: string) => void
}

function Session({ game, puzzle, onEdition }: SessionProps) {
  const { query, busy, refusal, play: make, setPaused } = usePuzzle(puzzle.gameType, puzzle.gameId)
  const [revealing, setRevealing] = useState(false)
  const { data, error } = query
  usePauseWhenHidden(data, () => void setPaused(true))
  if (error instanceof CallError && error.code === 'puzzle_played') return <PlayedBefore />
  if (error) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
  if (!data?.joined) return <PageSkeleton /> // what home has seen of it is not open for guesses yet
  if (data.progress === 'finished' && !revealing) return <Finished play={data} game={game} />
  const play = async (move: PuzzleCall<unknown>) => {
    setRevealing(true)
    const made = await make(move)
    setTimeout(() => setRevealing(false), made ? REVEAL_MS : 0)
    return made
  }
  return (
    <PuzzleStage
      play={data}
      game={game}
      busy={busy}
      refusal={refusal}
      onPlay={play}
      onResume={() => void setPaused(false)}
      onEdition={onEdition}
    />
  )
}

/** Today's puzzle of a game, in the edition one plays. */
export default function Puzzle() {
  const { gameType = '' } = useParams()
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useGameArea()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const game = data.games.find((g) => g.gameType === gameType)
  const mine = data.puzzles.filter((p) => p.gameType === gameType)
  const puzzle = mine.find((p) => p.gameId === chosen) ?? mine.find((p) => p.playing)
  if (!game || !puzzle) return <NotFound />
  return <Session key={puzzle.gameId} game={game} puzzle={puzzle} onEdition={setChosen} />
}
