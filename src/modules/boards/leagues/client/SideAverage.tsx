import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** A side's average; a dash where it has none. */
export function SideAverage({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation()
  if (value !== null) return <b>{value.toLocaleString(i18n.language)}</b>
  return (
    <b>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('league.noAverage')}</VisuallyHidden>
    </b>
  )
}
