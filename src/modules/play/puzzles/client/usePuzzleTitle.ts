import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { isLanguage } from '#client/language/language.ts'
import { useEditionName } from './useEditionName.ts'

/** 'Find the word, No. 412'; with the level or mode of a puzzle that has those. */
export function usePuzzleTitle({ gameType, edition, number }: PuzzlePlay): string {
  const { t } = useTranslation(['translation', 'puzzles'])
  const nameOf = useEditionName(gameType)
  const name = t(`puzzles:${folderOf(gameType)}.name`)
  const short = t('puzzle.short', { number })
  return (isLanguage(edition) ? [name, short] : [name, nameOf(edition), short]).join(', ')
}
