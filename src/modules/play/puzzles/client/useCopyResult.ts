import type { PuzzlePlay } from '../contract.ts'
import type { ShareText } from '#shared/game.ts'
import { useCopy } from '#client/share/useCopy.ts'
import { usePuzzleTitle } from './usePuzzleTitle.ts'

/** A result to paste anywhere: the game's own lines, which tell no answer, with title and link. */
export const shareText = (title: string, { score, rows }: ShareText, link: string): string =>
  [`${title} ${score}`, ...rows, link].join('\n')

/** Copies something of a result with the puzzle's name and link, to paste anywhere. */
export function useCopyResult(play: PuzzlePlay): (what: ShareText) => Promise<void> {
  const title = usePuzzleTitle(play)
  const copy = useCopy('finished.copied', 'finished.notCopied')
  return (what) => copy(shareText(title, what, `${location.origin}/puzzle/${play.gameType}`))
}
