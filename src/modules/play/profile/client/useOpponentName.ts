import { useTranslation } from 'react-i18next'

/** What an opponent in a running game is called: without a name it is a bot. */
export function useOpponentName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => name || t('profile.bot')
}
