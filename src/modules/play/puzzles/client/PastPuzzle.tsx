import { useParams } from 'react-router-dom'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { PuzzlePage } from './PuzzlePage.tsx'

/** A puzzle of the archive. */
export default function PastPuzzle() {
  const { gameType = '', gameId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useGameArea()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const game = data.games.find((one) => one.gameType === gameType && one.kind === 'puzzle')
  if (!game) return <NotFound />
  const toArchive = () => navigate(`/puzzle/${gameType}/archive`)
  return <PuzzlePage game={game} gameId={gameId} onEdition={toArchive} />
}
