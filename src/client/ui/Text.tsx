import type { ComponentProps, ElementType } from 'react'
import { classes } from './classes.ts'
import styles from './Text.module.css'

export type TextVariant = 'caption' | 'subtitle2' | 'subtitle1' | 'title3' | 'title2' | 'title1'

/** How text looks and takes its place; every piece that holds text takes these. */
export interface TextLook {
  variant?: TextVariant // a step of the type ramp; else what surrounds it
  strong?: boolean
  muted?: boolean
  danger?: boolean
  ellipsis?: boolean // one line, cut where there is no more room
  nowrap?: boolean
  grow?: boolean // takes the room the others in its row leave
}

/** An element's own properties, and ours over them. */
export type PieceProps<T extends ElementType, P> = P & { as?: T } & Omit<
    ComponentProps<T>,
    keyof P | 'as'
  >

/** The classes of a look, and whatever properties are left. */
export function lookOf<P extends TextLook>(props: P) {
  const { variant, strong, muted, danger, ellipsis, nowrap, grow, ...rest } = props
  const name = classes(
    variant && styles[variant],
    strong && styles.strong,
    muted && styles.muted,
    danger && styles.danger,
    ellipsis && styles.ellipsis,
    nowrap && styles.nowrap,
    grow && styles.grow,
  )
  return [name, rest] as const
}

/** A piece of text. */
export function Text<T extends ElementType = 'span'>(props: PieceProps<T, TextLook>) {
  const { as: Element = 'span' as ElementType, className, ...otherProps } = props
  const [look, rest] = lookOf(otherProps as TextLook)
  return <Element className={classes(look, className) || undefined} {...rest} />
}

/** A paragraph of small text. */
export function Caption(props: Omit<PieceProps<'p', TextLook>, 'as' | 'variant'>) {
  return <Text as="p" variant="caption" {...props} />
}

/** A paragraph of less weight. */
export function MutedText(props: Omit<PieceProps<'p', TextLook>, 'as' | 'muted'>) {
  return <Text as="p" muted {...props} />
}

/** The title of a section. */
export function Heading(props: Omit<PieceProps<'h2', TextLook>, 'as' | 'variant'>) {
  return <Text as="h2" variant="subtitle2" {...props} />
}
