import type { ComponentProps } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './PlayScreen.module.css'

/** The ground of a table, in play or waiting: stage asphalt, chalk on it, and controls as on dark. */
export function PlayArea({ className, ...rest }: ComponentProps<'section'>) {
  return <section data-stage="" className={classes(styles.playAreaCourt, className)} {...rest} />
}
