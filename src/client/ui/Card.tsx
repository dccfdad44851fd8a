import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.ts'
import { lookOf, type PieceProps, type TextLook } from './Text.tsx'
import styles from './Card.module.css'

/** A sheet on the page's ground. */
export function Card<T extends ElementType = 'section'>(props: PieceProps<T, object>) {
  const { as: Element = 'section' as ElementType, className, ...rest } = props
  return <Element className={classes(styles.card, className)} {...rest} />
}

/** A card's first line: its title, and what belongs to it. */
export function CardHead<T extends ElementType = 'div'>(
  props: PieceProps<T, { title?: ReactNode; children?: ReactNode }>,
) {
  const { as: Element = 'div' as ElementType, className, title, children, ...rest } = props
  return (
    <Element className={classes(styles.head, className)} {...rest}>
      {title && <h2>{title}</h2>}
      {children}
    </Element>
  )
}

/** What stands at the end of a card's first line. */
export function CardEnd<T extends ElementType = 'span'>(props: PieceProps<T, TextLook>) {
  const { as: Element = 'span' as ElementType, className, ...otherProps } = props
  const [look, rest] = lookOf(otherProps as TextLook)
  return <Element className={classes(styles.end, look, className)} {...rest} />
}
