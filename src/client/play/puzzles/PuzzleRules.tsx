import { Suspense } from 'react'
import type { CatalogueGame } from '#shared/api/games.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useWanted } from '../../ui/useWanted.ts'
import { RulesButton } from './RulesButton.tsx'

const load = () => import(/* webpackChunkName: "puzzle-rules" */ './PuzzleRulesOpen.tsx')
const PuzzleRulesOpen = lazyPart(load)

/** How it is played and what it is worth. */
export function PuzzleRules({ game }: { game: CatalogueGame }) {
  const { isWanted, handlers } = useWanted(load, 'dialog')
  const button = <RulesButton {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>{isWanted ? <PuzzleRulesOpen game={game} /> : button}</Suspense>
    </ErrorBoundary>
  )
}
