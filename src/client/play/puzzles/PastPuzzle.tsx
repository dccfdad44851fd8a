import { useParams } from 'react-router-dom'
import { useGameArea } from '../games/useGameArea.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useNavigate } from '../../base/useNavigate.ts'
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
