import { useTranslation } from 'react-i18next'

/** Points on average, to a tenth, in the format of the user's language. */
export function usePoints(): (points: number) => string {
  const { i18n } = useTranslation()
  return (points) =>
    points.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
