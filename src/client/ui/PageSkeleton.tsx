import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageShape } from '#shared/pages.ts'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './PageSkeleton.module.css'

/** How many blocks a shape has under its title, and what stands above them. */
const shapes: Record<PageShape, { above?: 'title' | 'lane' | 'banner'; blocks: number }> = {
  lane: { above: 'lane', blocks: 2 },
  board: { above: 'title', blocks: 2 },
  stage: { blocks: 2 },
  tiles: { above: 'title', blocks: 5 },
  cards: { above: 'title', blocks: 3 },
  rows: { above: 'title', blocks: 6 },
  profile: { above: 'banner', blocks: 3 },
}

/** The open page's shape; its route says it. null: nothing is to be seen while it loads. */
export const PageShapeContext = createContext<PageShape | null>('tiles')

/** Blocks where the parts of a page will be. */
function Blocks({ shape, untitled }: { shape: PageShape; untitled: boolean }) {
  const { above, blocks } = shapes[shape]
  return (
    <>
      {above === 'banner' ? (
        <Skeleton className={styles.banner} />
      ) : (
        above && !untitled && <Skeleton className={styles.title} />
      )}
      {above === 'lane' && <Skeleton className={styles.lane} />}
      <div className={styles[shape === 'lane' ? 'two' : shape]}>
        {Array.from({ length: blocks }, (_, i) => (
          <Skeleton key={i} />
        ))}
      </div>
    </>
  )
}

/** The shape of a page while it loads; `untitled`: of what follows its title, which is there. */
export function PageSkeleton({ untitled = false }: { untitled?: boolean }) {
  const { t } = useTranslation()
  const shape = useContext(PageShapeContext)
  return (
    <div
      aria-busy="true"
      className={classes(shape && styles.skeleton, untitled && styles.untitled)}
      hidden={!shape}
    >
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      {shape && <Blocks {...{ shape, untitled }} />}
    </div>
  )
}
