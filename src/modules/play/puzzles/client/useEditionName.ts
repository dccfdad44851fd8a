import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { isLanguage, languageNames } from '#client/language/language.ts'

/** What the editions of puzzles are called. */
export function useEditionNames(): (gameType: string, edition: string) => string {
  const { t } = useTranslation('puzzles')
  return (gameType, edition) =>
    isLanguage(edition) ? languageNames[edition] : t(`${folderOf(gameType)}.editions.${edition}`)
}

/** What those of one puzzle are called. */
export function useEditionName(gameType: string): (edition: string) => string {
  const nameOf = useEditionNames()
  return (edition) => nameOf(gameType, edition)
}
