import type { ReactNode } from 'react'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import styles from './Warning.module.css'

/** What is wrong, or can't be changed, on a ground of its own. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.warning}>
      <WarningFilled fontSize={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
