import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './PageSkeleton.module.css'

const TILES = 5

/** What a page is made of: the lane of today, a board with its podium, a stage with its side, tiles. */
export type PageShape = 'lane' | 'board' | 'stage' | 'tiles'

/** The open page's shape; its route says it. null: nothing is to be seen while it loads. */
export const PageShapeContext = createContext<PageShape | null>('tiles')

/** Blocks where the parts of a page will be. */
function Blocks({ shape }: { shape: PageShape }) {
  if (shape === 'lane')
    return (
      <>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.lane} />
        <div className={styles.two}>
          <Skeleton />
          <Skeleton />
        </div>
      </>
    )
  if (shape === 'board')
    return (
      <>
        <Skeleton className={styles.title} />
        <div className={styles.board}>
          <Skeleton />
          <Skeleton />
        </div>
      </>
    )
  if (shape === 'stage')
    return (
      <div className={styles.stage}>
        <Skeleton />
        <Skeleton />
      </div>
    )
  return (
    <>
      <Skeleton className={styles.title} />
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, i) => (
          <Skeleton key={i} />
        ))}
      </div>
    </>
  )
}

/** The shape of a page while it loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const shape = useContext(PageShapeContext)
  return (
    <div aria-busy="true" className={shape ? styles.skeleton : undefined} hidden={!shape}>
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      {shape && <Blocks shape={shape} />}
    </div>
  )
}
