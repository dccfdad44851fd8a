import { useTranslation } from 'react-i18next'

/** The shape of a page while it loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      aria-busy="true"
      aria-label={t('state.loading')}
      style={{ padding: '28px 0', display: 'grid', gap: 24 }}
    >
      <span className="sk" style={{ width: '32%', height: 32 }} />
      <span className="sk" style={{ height: 220 }} />
      <span className="sk" style={{ height: 160 }} />
    </div>
  )
}
