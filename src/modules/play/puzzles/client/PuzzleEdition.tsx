import { Suspense } from 'react'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useLazyMenu } from '#client/ui/useLazyMenu.ts'
import { EditionButton } from './EditionButton.tsx'

export interface PuzzleEditionProps {
  play: PuzzlePlay
  game: CatalogueGame
  onEdition: (gameId: string) => void
}

const load = () => import(/* webpackChunkName: "puzzle-edition" */ './PuzzleEditionOpen.tsx')
const PuzzleEditionOpen = lazyPart(load)

/** The puzzle's edition: free until the first guess, then the menu says why it no longer is. */
export function PuzzleEdition(props: PuzzleEditionProps) {
  const { isRequested, handlers } = useLazyMenu(load)
  if (props.play.others.length === 0) return null
  const button = <EditionButton play={props.play} {...handlers} />
  return (
    <ErrorBoundary fallback={button}>
      <Suspense fallback={button}>
        {isRequested ? <PuzzleEditionOpen {...props} /> : button}
      </Suspense>
    </ErrorBoundary>
  )
}
