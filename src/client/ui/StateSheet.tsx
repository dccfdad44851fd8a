import type { ReactNode } from 'react'
import { Art } from './Art.tsx'
import { PageTitle } from './PageTitle.tsx'
import { classes } from './classes.ts'
import styles from './StateSheet.module.css'

interface StateSheetProps {
  art: string
  title: string
  children?: ReactNode // sentences
  actions?: ReactNode
  wide?: boolean
  busy?: boolean
}

/** A page that is one state: a court strip, a title, a sentence, a way on. */
export function StateSheet({ art, title, children, actions, wide, busy }: StateSheetProps) {
  return (
    <div className={styles.page}>
      <article className={classes(styles.sheet, wide && styles.wide)} aria-busy={busy}>
        <Art className={styles.art} svg={art} />
        <div className={styles.body}>
          <PageTitle variant={wide ? 'title3' : 'subtitle2'}>{title}</PageTitle>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </article>
    </div>
  )
}
