import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './DepartmentsSkeleton.module.css'

const LANES = 5

/** The board's shape while it loads: its lanes, and the two cards beside them. */
export function DepartmentsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <Card className={styles.lanes}>
        {Array.from({ length: LANES }, (_, i) => (
          <div key={i} className={styles.row}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </Card>
      <div className={styles.side}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}
