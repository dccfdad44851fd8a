import type { ComponentProps } from 'react'
import { Column } from '#client/ui/Row.tsx'
import styles from './Admin.module.css'

/** A page's cards: the wide column, and beside it what belongs to it. */
export const Columns = (props: ComponentProps<'div'>) => <div className={styles.two} {...props} />

/** Cards one below the other. */
export const Cards = (props: ComponentProps<'div'>) => <Column gap={16} shrink {...props} />

/** What a card holds below its head. */
export const CardBody = (props: ComponentProps<'div'>) => (
  <div className={styles.panelLayoutBody} {...props} />
)

/** What a card without a head holds, or has below its lines. */
export const CardNote = (props: ComponentProps<'div'>) => <div className={styles.note} {...props} />

/** Two fields or cards side by side, where there is room. */
export const Pair = (props: ComponentProps<'div'>) => <div className={styles.pair} {...props} />

/** Lines of a card. */
export const Lines = (props: ComponentProps<'ul'>) => <ul className={styles.rows} {...props} />

/** The person or thing a line is about; on a phone, its actions come below it. */
export const About = (props: ComponentProps<'span'>) => (
  <Column as="span" grow className={styles.who} {...props} />
)
