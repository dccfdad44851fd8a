import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Form.module.css'

/** A form and what stands beside it. */
export function FormColumns({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(styles.columns, className)} {...rest} />
}

/** What a form's card asks for. */
export function FormHead({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(styles.head, className)} {...rest} />
}

/** The buttons that end a form's card. */
export function FormFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(styles.foot, className)} {...rest} />
}
