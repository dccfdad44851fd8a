import { useTranslation } from 'react-i18next'
import type { SeatsProps } from '../kit/room-view.tsx'
import { Claims } from './Claims.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import { pointsOf } from './prizes.ts'
import type { Move, Own, View } from './rules.ts'
import styles from './BingoCaller.module.css'

type Props = SeatsProps<View, Own, Move>

const MOST_SQUARES = 8 // drawn; more are a number only

/** The pattern that is played for, and what comes after it. */
function ToMake({ view }: Props) {
  const { t } = useTranslation('rules')
  const { prizes, won, balls } = view
  const pattern = prizes[won.length]
  if (!pattern || view.outcome) return null
  const later = prizes.slice(won.length + 1).map((next) => t(`bingo.pattern.${next}`))
  return (
    <section className={styles.make}>
      <div className={styles.prizePanelHead}>
        <h2>{t('bingo.toMake')}</h2>
        <b className={styles.points}>{t('bingo.points_count', { count: pointsOf(pattern) })}</b>
      </div>
      <div className={styles.pattern}>
        <PatternPicture balls={balls} pattern={pattern} height={balls === 75 ? 84 : 48} />
        <div>
          <strong>{t(`bingo.pattern.${pattern}`)}</strong>
          <p>{t(`bingo.made.${pattern}`)}</p>
        </div>
      </div>
      {later.length > 0 && (
        <p className={styles.later}>{t('bingo.then', { patterns: later.join(', ') })}</p>
      )}
    </section>
  )
}

/** The prizes that are won, and their winners. */
function Winners({ view, players }: Props) {
  const { t } = useTranslation('rules')
  if (view.won.length === 0) return null
  return (
    <section className={styles.winners}>
      <div className={styles.prizePanelHead}>
        <h2>{t(view.outcome ? 'bingo.allWinners' : 'bingo.winners')}</h2>
      </div>
      <ul>
        {view.won.map(({ pattern, ball, seats }) => (
          <li key={pattern}>
            <PatternPicture balls={view.balls} pattern={pattern} height={28} />
            <span>
              <strong>{seats.map((seat) => players[seat]?.name).join(', ')}</strong>
              <small>{t('bingo.wonOn', { pattern: t(`bingo.pattern.${pattern}`), ball })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToGo({ squares }: { squares: number }) {
  const { t } = useTranslation('rules')
  return (
    <>
      <span className={styles.squares} aria-hidden="true">
        {Array.from({ length: Math.min(squares, MOST_SQUARES) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <b>{squares === 0 ? t('bingo.ready') : t('bingo.toGo', { count: squares })}</b>
    </>
  )
}

/** The players with the fewest squares left. */
function Near({ view, seats, seat, isCaller }: Props) {
  const { t } = useTranslation('rules')
  if (view.outcome) return null
  const nearest = view.near
  const more = view.seats - nearest.length
  const farthest = nearest.at(-1)?.[1] ?? 0
  return (
    <section className={styles.near}>
      <div className={styles.prizePanelHead}>
        <h2>{t(isCaller ? 'bingo.players' : 'bingo.close')}</h2>
        <span>{t('bingo.playing', { count: view.seats })}</span>
      </div>
      <ul>
        {nearest.map(([at, squares]) => {
          const face = seats.find((one) => one.seat === at)
          return (
            <li key={at} className={at === seat ? styles.mine : undefined}>
              <span className={styles.face}>{face?.face}</span>
              <span className={styles.name}>{at === seat ? t('bingo.you') : face?.name}</span>
              <ToGo squares={squares} />
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        {more > 0 && `${t('bingo.more', { count: more, squares: farthest })} `}
        {t('bingo.sharing')}
      </p>
    </section>
  )
}

/** The pattern to complete, and who is close; for the caller also the claims. */
export function PrizePanel(props: Props) {
  return (
    <>
      {props.isCaller && <Claims {...props} />}
      {!props.isCaller && <ToMake {...props} />}
      <Winners {...props} />
      <Near {...props} />
    </>
  )
}
