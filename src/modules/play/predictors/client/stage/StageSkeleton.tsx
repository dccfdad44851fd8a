import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './StageSkeleton.module.css'

const CARDS = [0, 1, 2, 3]

/** A round while it loads: banner, tabs, cards of matches and the table beside them. */
export function StageSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <Skeleton className={styles.banner} />
      <Skeleton className={styles.tabs} />
      <div className={styles.columns}>
        <div className={styles.cards}>
          {CARDS.map((card) => (
            <Skeleton key={card} className={styles.card} />
          ))}
        </div>
        <Skeleton className={styles.table} />
      </div>
    </div>
  )
}
