import type { ComponentProps } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './PlayScreen.module.css'

/** What is going on, on a plate laid on the court; spoken as it changes. */
export function StatusPlate({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={classes(styles.plate, className)} role="status" {...rest} />
}
