import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import { callOf } from './patterns.ts'
import type { Check, Move, Own, View } from './rules.ts'
import { useCountdown } from './useCountdown.tsx'
import styles from './Bingo.module.css'

type Props = SeatsProps<View, Own, Move>

function Claim({ check, view, players }: { check: Check } & Pick<Props, 'view' | 'players'>) {
  const { t } = useTranslation('rules')
  const { seat, way, missing, number } = check
  const pattern = view.prizes[view.won.length]!
  const isRight = number === null
  const call = callOf(view.balls, number ?? view.called.at(-1) ?? 1)
  return (
    <li>
      <PatternPicture
        balls={view.balls}
        pattern={pattern}
        height={view.balls === 75 ? 74 : 44}
        way={way}
        missing={missing}
      />
      <div>
        <strong>{players[seat]?.name}</strong>
        <p>
          {isRight
            ? t('bingo.claimOn', {
                pattern: t(`bingo.pattern.${pattern}`),
                ball: view.called.length,
                call,
              })
            : t('bingo.claimMissing', { call })}
        </p>
        <span className={isRight ? styles.right : styles.claimsWrong}>
          {t(isRight ? 'bingo.claimRight' : 'bingo.claimWrong')}
        </span>
      </div>
    </li>
  )
}

/** The claims of this ball, checked by the server; calling waits while others may join in. */
export function Claims({ view, own, players }: Props) {
  const { t } = useTranslation('rules')
  const checks = own && 'checks' in own ? own.checks : []
  const countdown = useCountdown(view)
  if (view.outcome) return null
  const isOpen = view.claims.length > 0
  const seconds = countdown ? Math.ceil(countdown.remainingMs / 1000) : null
  return (
    <section className={styles.claims} aria-live="polite">
      <div className={styles.head}>
        <h2>{t('bingo.claims')}</h2>
        {checks.length > 0 && <b>{checks.length}</b>}
        {isOpen && (
          <span aria-live="off">
            {seconds === null ? t('bingo.callingWaits') : t('bingo.waitsFor', { seconds })}
          </span>
        )}
      </div>
      {checks.length === 0 ? (
        <p className={styles.none}>{t('bingo.noClaims')}</p>
      ) : (
        <ul>
          {checks.map((check) => (
            <Claim key={check.seat} check={check} view={view} players={players} />
          ))}
        </ul>
      )}
    </section>
  )
}
