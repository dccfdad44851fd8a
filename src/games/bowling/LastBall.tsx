import { useTranslation } from 'react-i18next'
import type { BoardProps } from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { PIN, spots } from './lane.ts'
import type { Move, Thrown, View } from './rules.ts'
import { PINS } from './scoring.ts'
import { useResult } from './useResult.tsx'
import { useShown } from './useShown.tsx'
import styles from './LastBall.module.css'

const WIDTH = 328
const HEIGHT = 284
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2]

const BODY =
  'M-5 -25C-8 -16 -4 -8 -7 0C-13 10 -10 24 -6 28H6C10 24 13 10 7 0C4 -8 8 -16 5 -25C3 -30 -3 -30 -5 -25Z'
const NECK = 'M-6.2 -7H6.2L7 -1H-7Z'

/* Where the pins fly: across, down, degrees, size. */
const flying = [
  [160, 22, -18, 1.1],
  [249, 37, 22, 1.3],
  [303, 98, 86, 1.2],
  [299, 179, 90, 1.3],
  [254, 246, 154, 1.2],
  [168, 264, 162, 1.15],
  [83, 250, 230, 1.3],
  [27, 190, 234, 1.2],
  [28, 104, 270, 1.3],
  [80, 38, 306, 1.2],
] as const

/** All ten are down: pins out from a circle, with a cross for one ball and a stroke for two. */
function AllDown({ strike }: { strike: boolean }) {
  return (
    <>
      <circle className="sun" cx={MIDDLE_X} cy={MIDDLE_Y} r={78} />
      <circle className="ln" cx={MIDDLE_X} cy={MIDDLE_Y} r={78} />
      <path
        className={styles.sign}
        d={strike ? 'M122 100L206 184M206 100L122 184' : 'M206 100L122 184'}
      />
      {flying.map(([x, y, turn, size]) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path className={styles.pin} d={BODY} />
          <path className={styles.neck} d={NECK} />
        </g>
      ))}
    </>
  )
}

const SCALE = 5.4
const [FIRST, LAST] = [spots[0]![0], spots.at(-1)![0]]

/** The pins as this ball left them. */
function Rack({ thrown }: { thrown: Thrown }) {
  return spots.map(([x, y], pin) => {
    const cx = MIDDLE_X + (x - (FIRST + LAST) / 2) * SCALE
    const cy = MIDDLE_Y + y * SCALE
    if (((thrown.after >> pin) & 1) === 0)
      return <circle key={pin} className={styles.gone} cx={cx} cy={cy} r={PIN * SCALE} />
    return (
      <g key={pin}>
        <circle className={styles.pin} cx={cx} cy={cy} r={PIN * SCALE + 2} />
        <circle className={styles.neck} cx={cx} cy={cy} r={5} />
      </g>
    )
  })
}

function Picture({ thrown }: { thrown: Thrown }) {
  const isClear = thrown.result === 'strike' || thrown.result === 'spare'
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="terD" width={WIDTH} height={HEIGHT} />
      <path className="ter" d={`M0 0H${WIDTH}V${MIDDLE_Y}H0Z`} />
      {isClear && <path className="ln" d="M-10 142H338M164 -10V294" />}
      {isClear ? <AllDown strike={thrown.result === 'strike'} /> : <Rack thrown={thrown} />}
    </svg>
  )
}

/** How many strikes in a row a seat has just bowled. */
function strikesRunning(view: View, seat: number): number {
  const rolls = view.sheets[seat]!.frames.flatMap(({ rolls }) => rolls)
  const other = rolls.findLastIndex((roll) => roll !== PINS)
  return rolls.length - 1 - other
}

/** What the last ball did: its picture, whose it was, and what is left. */
export function LastBall({ view: latest, players }: BoardProps<View, null, Move>) {
  const { t } = useTranslation('rules')
  const { view } = useShown(latest)
  const result = useResult()
  const { last } = view
  if (!last) return null
  const running = last.result === 'strike' ? strikesRunning(view, last.seat) : 0
  const name = players[last.seat]?.name ?? ''
  return (
    <section className={styles.card} aria-label={t('bowling.lastBall')}>
      <Picture thrown={last} />
      <div className={styles.foot}>
        <SeatToken seat={last.seat} size={36} />
        <p>
          <b>{t('bowling.whose', { result: result.short(last), name })}</b>
          <span>
            {t('bowling.frame', { frame: last.frame + 1 })}, {result.left(last)}
          </span>
        </p>
        {running > 1 && <b className={styles.run}>{t('bowling.inARow', { count: running })}</b>}
      </div>
    </section>
  )
}
