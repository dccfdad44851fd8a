import { Suspense } from 'react'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { gamePart } from './game-chunks.ts'

/** A game's picture, by the name of its folder; what it stands in waits for it. */
export function AwaitedArt({ folder }: { folder: string }) {
  const Picture = gamePart<object>('art', folder, 'Art')
  return (
    <ErrorBoundary key={folder} fallback={null}>
      <Picture />
    </ErrorBoundary>
  )
}

/** A game's picture, drawn when it is there. */
export function GameArt(props: { folder: string }) {
  return (
    <Suspense fallback={null}>
      <AwaitedArt {...props} />
    </Suspense>
  )
}

/** A game's small sign. */
export function GameMark({ folder, size }: { folder: string; size: number }) {
  const Sign = gamePart<{ size: number }>('art', folder, 'Mark')
  const space = <span style={{ width: size, height: size }} />
  return (
    <ErrorBoundary key={folder} fallback={space}>
      <Suspense fallback={space}>
        <Sign size={size} />
      </Suspense>
    </ErrorBoundary>
  )
}
