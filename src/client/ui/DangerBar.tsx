import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Text } from './Text.tsx'
import styles from './DangerBar.module.css'

interface DangerBarProps {
  readonly acts?: ReactNode // buttons at its end
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something went wrong and needs attention; announced immediately. */
export function DangerBar({ acts, className, children }: DangerBarProps) {
  return (
    <div className={classes(styles.bar, className)} role="alert">
      <ErrorCircleRegular fontSize={20} aria-hidden="true" />
      <Text className={styles.words}>{children}</Text>
      {acts}
    </div>
  )
}
