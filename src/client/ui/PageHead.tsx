import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageHead.module.css'

interface PageHeadProps {
  between?: boolean // its title at the start, what belongs to it at the end
  className?: string
  children: ReactNode
}

/** The line of a page's title. */
export function PageHead({ between, className, children }: PageHeadProps) {
  return (
    <header className={classes(styles.head, between && styles.between, className)}>
      {children}
    </header>
  )
}
