import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PuzzlePage } from './PuzzlePage.tsx'

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
  return <PuzzlePage key={puzzle.gameId} game={game} gameId={puzzle.gameId} onEdition={setChosen} />
}
