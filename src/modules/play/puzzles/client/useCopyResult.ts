import type { PuzzlePlay } from '../contract.ts'
import type { ShareText } from '#shared/game.ts'
import { useCopy } from '#client/share/useCopy.ts'
import { shareText } from './share-text.ts'
import { usePuzzleTitle } from './usePuzzleTitle.ts'

/** Copies something of a result with the puzzle's name and link, to paste anywhere. */
export function useCopyResult(play: PuzzlePlay): (what: ShareText) => Promise<void> {
  const title = usePuzzleTitle(play)
  const copy = useCopy('finished.copied', 'finished.notCopied')
  return (what) => copy(shareText(title, what, `${location.origin}/puzzle/${play.gameType}`))
}
