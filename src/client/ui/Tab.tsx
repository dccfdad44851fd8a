import type { ElementType } from 'react'
import { classes } from './classes.ts'
import type { PieceProps } from './Text.tsx'
import styles from './Tab.module.css'

/** Tabs side by side. */
export function Tabs<T extends ElementType = 'div'>(props: PieceProps<T, object>) {
  const { as: Element = 'div' as ElementType, className, ...rest } = props
  return <Element className={classes(styles.tabs, className)} {...rest} />
}

/** One of them; the one that is open says so by aria-current. */
export function Tab<T extends ElementType = 'button'>(props: PieceProps<T, object>) {
  const { as: Element = 'button' as ElementType, className, ...rest } = props
  return <Element className={classes(styles.tab, className)} {...rest} />
}
