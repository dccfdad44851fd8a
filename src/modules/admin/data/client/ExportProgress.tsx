import { useTranslation } from 'react-i18next'
import type { SpaceExport } from '../contract.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './ExportProgress.module.css'

/** How far the making of a copy has come, as a painted lane and in words. */
export function ExportProgress({ tables: { done, count } }: SpaceExport) {
  const { t } = useTranslation()
  return (
    <div className={styles.progress} role="status">
      <span className={styles.words}>
        <b>{t('adminData.making')}</b>
        <Text variant="caption">{t('adminData.tables', { count, done })}</Text>
      </span>
      <span className={styles.lane} aria-hidden="true">
        <i style={{ width: `${(100 * done) / count}%` }} />
      </span>
      <Text variant="caption">{t('adminData.leave')}</Text>
    </div>
  )
}
