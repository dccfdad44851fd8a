import type { ComponentProps, ReactNode } from 'react'
import styles from '../Accounts.module.css'

interface SheetFormProps extends ComponentProps<'form'> {
  actions: ReactNode
}

/** A form on a page that is one state. */
export function SheetForm({ actions, children, ...rest }: SheetFormProps) {
  return (
    <form className={styles.sheetForm} noValidate {...rest}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
