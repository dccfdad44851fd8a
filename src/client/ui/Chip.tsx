import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Chip.module.css'

interface ChipProps extends ComponentProps<'span'> {
  color?: 'sun' | 'green' // a tint of its paint; else grey
  outlined?: boolean
}

/** A short fact beside a title. */
export function Chip({ color, outlined, className, ...rest }: ChipProps) {
  const look = [color && styles[color], outlined && styles.outlined]
  return <span className={classes(styles.chip, ...look, className)} {...rest} />
}
