import type { ElementType } from 'react'
import { classes } from './classes.ts'
import { lookOf, type PieceProps, type TextLook } from './Text.tsx'
import styles from './Row.module.css'

interface Line extends TextLook {
  gap?: 4 | 6 | 8 | 12 | 16 // px
  between?: boolean // the first at the start, the last at the end
  wrap?: boolean
}

function lineProps(direction: string | undefined, props: Line & { className?: string }) {
  const { gap, between, wrap, className, ...otherProps } = props
  const [look, rest] = lookOf(otherProps)
  const own = [
    direction,
    between && styles.between,
    wrap && styles.wrap,
    gap && styles[`gap${gap}`],
  ]
  return { ...rest, className: classes(...own, look, className) }
}

/** Side by side, centred on one line. */
export function Row<T extends ElementType = 'div'>(props: PieceProps<T, Line>) {
  const { as: Element = 'div' as ElementType, ...otherProps } = props
  return <Element {...lineProps(styles.row, otherProps)} />
}

/** One below the other. */
export function Column<T extends ElementType = 'div'>(props: PieceProps<T, Line>) {
  const { as: Element = 'div' as ElementType, ...otherProps } = props
  return <Element {...lineProps(styles.column, otherProps)} />
}
