import { useTranslation } from 'react-i18next'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './Stage.module.css'

const CARDS = [0, 1, 2, 3]

/** A round while it loads: banner, tabs, cards of matches and the table beside them. */
export function StageSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <Skeleton className={styles.stageSkeletonBanner} />
      <Skeleton className={styles.stageSkeletonTabs} />
      <div className={styles.stageSkeletonColumns}>
        <div className={styles.cards}>
          {CARDS.map((card) => (
            <Skeleton key={card} className={styles.stageSkeletonCard} />
          ))}
        </div>
        <Skeleton className={styles.stageSkeletonTable} />
      </div>
    </div>
  )
}
