import type { ElementType } from 'react'
import { classes } from './classes.ts'
import type { PieceProps } from './Text.tsx'
import { useErrorText } from './useErrorText.ts'
import styles from './FormError.module.css'

/** What went wrong, in a bar within a form. */
export function FormError<T extends ElementType = 'p'>(props: PieceProps<T, object>) {
  const { as: Element = 'p' as ElementType, className, ...rest } = props
  return <Element className={classes(styles.problem, className)} {...rest} />
}

/** What went wrong in an action, where it was tried; nothing where nothing did. */
export function ActionError({ error }: { error: unknown }) {
  const errorText = useErrorText()
  return error === null ? null : <FormError role="alert">{errorText(error)}</FormError>
}
