import { Suspense } from 'react'
import { gamePart } from './load.ts'

/** A game's picture, by the name of its folder. */
export function GameArt({ folder, label }: { folder: string; label?: string }) {
  const Picture = gamePart<{ label?: string }>('art', folder, 'Art')
  return (
    <Suspense fallback={null}>
      <Picture {...(label && { label })} />
    </Suspense>
  )
}

/** A game's small sign. */
export function GameMark({ folder, size }: { folder: string; size: number }) {
  const Sign = gamePart<{ size: number }>('art', folder, 'Mark')
  return (
    <Suspense fallback={<span style={{ width: size, height: size }} />}>
      <Sign size={size} />
    </Suspense>
  )
}
