import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from '#shared/accounts.ts'
import type { ErrorCode } from '#shared/errors.ts'
import styles from './PasswordRules.module.css'

const rules = ['password_too_short', 'password_like_name', 'password_too_common'] as const

interface PasswordRulesProps {
  password: string
  problem: ErrorCode | null
}

/** What a password must be. Only its length is known before the server has looked at it. */
export function PasswordRules({ password, problem }: PasswordRulesProps) {
  const { t } = useTranslation()
  const isLong = password.length >= PASSWORD_MIN
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => {
        const isMet = rule === 'password_too_short' && isLong
        const isBroken = rule === problem && !isMet
        const Icon = isMet ? CheckmarkRegular : isBroken ? ErrorCircleRegular : CircleRegular
        return (
          <li key={rule} className={isMet ? styles.saved : isBroken ? styles.broken : undefined}>
            <Icon fontSize={16} />
            {t(`reset.rules.${rule}`)}
          </li>
        )
      })}
    </ul>
  )
}
