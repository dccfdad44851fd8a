import type { HTMLAttributes } from 'react'
import styles from './Kit.module.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'ul' | 'span'
}

/** For screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element className={styles.hidden} {...rest} />
}
