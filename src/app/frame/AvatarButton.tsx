import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import styles from './Frame.module.css'

interface AvatarButtonProps extends ComponentProps<'button'> {
  user: User
}

/** One's own picture, which opens the account's menu. */
export function AvatarButton({ user, ...rest }: AvatarButtonProps) {
  const { t } = useTranslation()
  const label = t('account.menu', { name: user.name })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      data-tip="settings"
      {...rest}
    >
      <Avatar name={user.name} image={user.profileImage} size={32} />
    </button>
  )
}
