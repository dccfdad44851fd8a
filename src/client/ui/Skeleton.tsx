import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

/** A block where something will be. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={classes(styles.block, className)} {...rest} />
}
