import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useToasts } from './toast.ts'
import { classes } from './classes.ts'
import styles from './ToastList.module.css'

/** Top centre, as success or error. */
export function Toasts() {
  const toasts = useToasts((s) => s.toasts)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={classes(styles.toast, styles[kind])}>
          {kind === 'success' ? (
            <CheckmarkCircleRegular fontSize={20} />
          ) : (
            <ErrorCircleRegular fontSize={20} />
          )}
          <span>{text}</span>
        </div>
      ))}
    </div>
  )
}
