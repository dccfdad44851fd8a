import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import styles from './Notifications.module.css'

const MOST = 99 // there is no room for more

interface BellButtonProps extends ComponentProps<'button'> {
  count: number
  isOpen?: boolean
}

/** The bell, with how many are unread. */
export function BellButton({ count, isOpen, ...rest }: BellButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes(styles.bell, isOpen && styles.open)}
      aria-label={count ? t('notifications.bell', { count }) : t('notifications.title')}
      {...rest}
    >
      <AlertRegular fontSize={20} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </button>
  )
}
