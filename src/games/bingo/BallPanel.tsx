import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { useJustMoved } from '../kit/useJustMoved.tsx'
import { Ball } from './ball.tsx'
import { CalledBoard } from './CalledBoard.tsx'
import type { Move, Own, View } from './rules.ts'
import { useCountdown } from './useCountdown.tsx'
import styles from './BingoCaller.module.css'

const EARLIER = 4 // balls before the last, newest first

/** What comes next and when, in words and as a bar. */
export function Next({ view, leads }: { view: View; leads?: boolean }) {
  const { t } = useTranslation('rules')
  const countdown = useCountdown(view)
  const { called, balls, claims, paused, every } = view
  const seconds = countdown ? Math.ceil(countdown.remainingMs / 1000) : 0
  const statusText = () => {
    if (view.outcome) return ''
    if (claims.length > 0) return t('bingo.claimsOpen')
    if (paused) return t('bingo.paused')
    if (every === null) return t(leads ? 'bingo.yourCall' : 'bingo.byHand')
    return countdown ? t('bingo.nextIn', { seconds }) : t('bingo.everySeconds', { seconds: every })
  }
  return (
    <div className={styles.next}>
      <span>{t('bingo.ball', { ball: called.length, balls })}</span>
      <span>{statusText()}</span>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(countdown?.share ?? 0) * 100}%` }} />
      </div>
    </div>
  )
}

/** The last ball large, those before it small. */
export function Balls({ view, size }: { view: View; size: number }) {
  const { balls, called } = view
  const fresh = useJustMoved(called.length)
  const last = called.at(-1)
  const earlier = called.slice(0, -1).slice(-EARLIER).toReversed()
  return (
    <div className={styles.balls} aria-hidden="true">
      {last === undefined ? (
        <span className={styles.none} style={{ width: size, height: size }} />
      ) : (
        <Ball key={last} balls={balls} number={last} size={size} rolls={fresh} />
      )}
      <span className={styles.ballPanelEarlier}>
        {earlier.map((number) => (
          <Ball key={number} balls={balls} number={number} size={40} />
        ))}
      </span>
    </div>
  )
}

/** The last ball and when the next comes, over all that were called. */
export function BallPanel({ view }: SeatsProps<View, Own, Move>) {
  const { t } = useTranslation('rules')
  return (
    <>
      <section className={styles.now} aria-label={t('bingo.lastBall')}>
        <Balls view={view} size={150} />
        <Next view={view} />
      </section>
      <section className={styles.ballPanelCalled}>
        <div className={styles.ballPanelHead}>
          <h2>{t('bingo.called')}</h2>
          <span>{t('bingo.of', { count: view.called.length, balls: view.balls })}</span>
        </div>
        <CalledBoard balls={view.balls} called={view.called} />
      </section>
    </>
  )
}
