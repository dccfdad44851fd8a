import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import type { ShareText } from '#shared/game.ts'
import { host } from '../../host/host.ts'
import { toast } from '../../ui/toast.ts'
import { shareText } from './share-text.ts'
import { usePuzzleTitle } from './usePuzzleTitle.ts'

/** Copies something of a result with the puzzle's name and link, to paste anywhere. */
export function useCopyResult(play: PuzzlePlay): (what: ShareText) => Promise<void> {
  const { t } = useTranslation()
  const title = usePuzzleTitle(play)
  return async (what) => {
    const link = `${location.origin}/puzzle/${play.gameType}`
    try {
      await host.copyText(shareText(title, what, link))
      toast(true, t('finished.copied'))
    } catch {
      toast(false, t('finished.notCopied'))
    }
  }
}
