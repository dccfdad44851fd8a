import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from '#shared/accounts.ts'
import { classes } from '#client/ui/classes.ts'
import styles from '../Accounts.module.css'

const words = ['none', 'weak', 'fair', 'good', 'strong'] as const
const GOOD_LENGTH = 14
const STRONG_LENGTH = 18

/** A hint while typing; the server knows the common ones and has the last word. */
export function strengthOf(password: string): number {
  const different = new Set(password.toLowerCase()).size
  if (!password) return 0
  if (password.length < PASSWORD_MIN || different < 5) return 1
  if (password.length < GOOD_LENGTH || different < 8) return 2
  return password.length < STRONG_LENGTH ? 3 : 4
}

interface PasswordStrengthProps {
  password: string
  refused?: boolean // by the server, as easy to guess: then it is weak whatever its length
  apart?: boolean // from its field, not right below it
}

/** Codes by which the server calls a password easy to guess. */
export const isEasy = (code: unknown): boolean =>
  code === 'password_too_common' || code === 'password_like_name'

export function PasswordStrength({ password, refused, apart }: PasswordStrengthProps) {
  const { t } = useTranslation()
  const strength = refused ? 1 : strengthOf(password)
  const isShort = password !== '' && password.length < PASSWORD_MIN
  const text = t(`strength.${isShort ? 'short' : words[strength]!}`)
  return (
    <div
      className={classes(styles.strength, apart && styles.apart)}
      role="img"
      aria-label={t('strength.label', { text })}
    >
      {[1, 2, 3, 4].map((step) => (
        <i
          key={step}
          className={
            step > strength
              ? undefined
              : strength === 1
                ? `${styles.filled} ${styles.weak}`
                : styles.filled
          }
        />
      ))}
      <span>{text}</span>
    </div>
  )
}
