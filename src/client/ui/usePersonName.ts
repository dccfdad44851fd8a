import { useTranslation } from 'react-i18next'

/** Who left or deleted their account has no name any more. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => name || t('board.formerPlayer')
}
