import { useTranslation } from 'react-i18next'
import type { LeagueRow } from '../contract.ts'
import styles from './OwnDuel.module.css'

/** How a week ended: a letter on a painted, half painted or empty square. */
export function DuelMark({ of }: { of: LeagueRow['results'][number] }) {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} data-of={of} role="img" aria-label={t(`league.markText.${of}`)}>
      {t(`league.mark.${of}`)}
    </span>
  )
}
