import { useTranslation } from 'react-i18next'
import styles from './Match.module.css'

interface JokerButtonProps {
  readonly isOn: boolean
  readonly isOff: boolean // it can't be played here, or not any more
  readonly teams: string
  readonly onChange: (isOn: boolean) => void
}

/** Doubles a match's points; one of a round. */
export function JokerButton({ isOn, isOff, teams, onChange }: JokerButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.joker}
      aria-pressed={isOn}
      aria-label={t('predict.jokerOn', { teams })}
      title={t('predict.jokerText')}
      disabled={isOff}
      onClick={() => onChange(!isOn)}
    >
      <span aria-hidden="true">×2</span>
    </button>
  )
}

/** That a match was doubled. */
export function JokerMark() {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} role="img" aria-label={t('predict.joker')}>
      ×2
    </span>
  )
}
