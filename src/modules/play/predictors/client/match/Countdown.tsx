import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { isSoon, useTimeUntil } from './useTimeUntil.ts'
import styles from './TeamCrest.module.css'

interface CountdownProps {
  readonly locksAt: string // ISO
  readonly now: number // by the server's clock, ms
  readonly isWordy?: boolean // "Locks in" before it
  readonly onPitch?: boolean
  readonly isBare?: boolean // no chip around it
}

/** How long until a lock, by the server's clock: `4 d 22 h`, then `03:46:12`; sun under one hour. */
export function Countdown({ locksAt, now, isWordy, onPitch, isBare }: CountdownProps) {
  const { t } = useTranslation()
  const at = Date.parse(locksAt)
  const timeText = useTimeUntil()(at, now)
  const soon = isSoon(at, now)
  const body = (
    <>
      <LockClosedRegular fontSize={16} aria-hidden="true" />
      {isWordy && <span className={styles.words}>{t('predict.locksIn')}</span>}
      <b role="timer">{timeText}</b>
    </>
  )
  if (isBare)
    return (
      <span className={classes(styles.bare, soon && (onPitch ? styles.onPitch : styles.soon))}>
        {body}
      </span>
    )
  return (
    <Chip {...(soon && { color: 'sun' as const })} className={classes(onPitch && styles.onPitch)}>
      {body}
    </Chip>
  )
}
