import type { ElementType } from 'react'
import type { PieceProps } from './Text.tsx'
import styles from './VisuallyHidden.module.css'

/** For screen readers only. */
export function VisuallyHidden<T extends ElementType = 'span'>(props: PieceProps<T, object>) {
  const { as: Element = 'span' as ElementType, ...rest } = props
  return <Element className={styles.hidden} {...rest} />
}
