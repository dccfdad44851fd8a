import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { isLanguage, languageNames } from '../../base/language/language.ts'

/** What the editions of a puzzle are called. */
export function useEditionName(gameType: string): (edition: string) => string {
  const { t } = useTranslation('puzzles')
  return (edition) =>
    isLanguage(edition) ? languageNames[edition] : t(`${folderOf(gameType)}.editions.${edition}`)
}
