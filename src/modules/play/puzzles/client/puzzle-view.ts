import type { PuzzleParts } from '#games/kit/puzzle-view.tsx'
import { gamePart, useView } from '#modules/play/games/client/index.ts'

/** What a puzzle provides; null until it is loaded. */
export const usePuzzleView = useView as (folder: string) => PuzzleParts<unknown, unknown> | null

/** A part of a puzzle's view, as gamePart. */
export const puzzlePart = <Name extends keyof PuzzleParts<unknown, unknown>>(
  folder: string,
  name: Name,
) => gamePart('view', folder, name) as NonNullable<PuzzleParts<unknown, unknown>[Name]>
