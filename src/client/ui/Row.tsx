import type { ElementType } from 'react'
import { classes } from './classes.ts'
import { lookOf, type PieceProps, type TextLook } from './Text.tsx'
import styles from './Row.module.css'

interface Line extends TextLook {
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 // px
  align?: 'start' | 'end' | 'center' | 'baseline' | 'stretch' // across its direction
  justify?: 'center' | 'end' // along its direction
  between?: boolean // the first at the start, the last at the end
  wrap?: boolean
  shrink?: boolean // may become narrower than what is in it
}

function lineProps(direction: string | undefined, props: Line & { className?: string }) {
  const { gap, align, justify, between, wrap, shrink, className, ...otherProps } = props
  const [look, rest] = lookOf(otherProps)
  const own = [
    direction,
    align && styles[align],
    justify && styles[`justify${justify}`],
    between && styles.between,
    wrap && styles.wrap,
    shrink && styles.shrink,
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
