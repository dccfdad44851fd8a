import { useTranslation } from 'react-i18next'

/** People who left or deleted their account have no name any more. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => name || t('board.formerPlayer')
}
