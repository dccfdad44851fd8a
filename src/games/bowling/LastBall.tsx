import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../kit/Drawing.tsx'
import type { BoardProps } from '../kit/room-view.tsx'
import { SeatToken } from '../kit/seat-token.tsx'
import { PIN, spots } from './lane.ts'
import { FULL } from './rack.ts'
import type { Move, Thrown, View } from './rules.ts'
import { PINS } from './scoring.ts'
import { useResult } from './useResult.tsx'
import { useThrowAnimation } from './useThrowAnimation.tsx'
import styles from './BowlingLane.module.css'

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
      <circle className="line" cx={MIDDLE_X} cy={MIDDLE_Y} r={78} />
      <path
        className={styles.sign}
        d={strike ? 'M122 100L206 184M206 100L122 184' : 'M206 100L122 184'}
      />
      {flying.map(([x, y, turn, size]) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path className={styles.lastBallPin} d={BODY} />
          <path className={styles.lastBallNeck} d={NECK} />
        </g>
      ))}
    </>
  )
}

const SCALE = 5.4
const [FIRST, LAST] = [spots[0]![0], spots.at(-1)![0]]

/** The pins that stand, and the places of those that are down. */
function Rack({ standing }: { standing: number }) {
  return spots.map(([x, y], pin) => {
    const cx = MIDDLE_X + (x - (FIRST + LAST) / 2) * SCALE
    const cy = MIDDLE_Y + y * SCALE
    if (((standing >> pin) & 1) === 0)
      return <circle key={pin} className={styles.lastBallAbsent} cx={cx} cy={cy} r={PIN * SCALE} />
    return (
      <g key={pin}>
        <circle className={styles.lastBallPin} cx={cx} cy={cy} r={PIN * SCALE + 2} />
        <circle className={styles.lastBallNeck} cx={cx} cy={cy} r={5} />
      </g>
    )
  })
}

/** What the last ball left; before the first, the full rack. */
function Picture({ thrown }: { thrown: Thrown | null }) {
  const isClear = thrown?.result === 'strike' || thrown?.result === 'spare'
  return (
    <Drawing
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect className="terracotta-deep" width={WIDTH} height={HEIGHT} />
      <path className="terracotta" d={`M0 0H${WIDTH}V${MIDDLE_Y}H0Z`} />
      {isClear && <path className="line" d="M-10 142H338M164 -10V294" />}
      {isClear ? (
        <AllDown strike={thrown.result === 'strike'} />
      ) : (
        <Rack standing={thrown?.after ?? FULL} />
      )}
    </Drawing>
  )
}

/** How many strikes in a row a seat has just bowled. */
function strikesRunning(view: View, seat: number): number {
  const rolls = view.sheets[seat]!.frames.flatMap(({ rolls }) => rolls)
  const other = rolls.findLastIndex((roll) => roll !== PINS)
  return rolls.length - 1 - other
}

interface CardProps {
  label: string
  thrown: Thrown | null
  seat: number
  title: string
  text: string
  children?: ReactNode
}

function Card({ label, thrown, seat, title, text, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <Picture thrown={thrown} />
      <div className={styles.foot}>
        <SeatToken seat={seat} size={36} />
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        {children}
      </div>
    </section>
  )
}

/** What the last ball did: its picture, whose it was, and what is left; before the first, who begins. */
export function LastBall({ view: latest, players }: BoardProps<View, null, Move>) {
  const { t } = useTranslation('rules')
  const { view } = useThrowAnimation(latest)
  const result = useResult()
  const { last, turn } = view
  const seat = last?.seat ?? turn
  if (seat === null) return null // over before a ball was thrown
  const name = players[seat]?.name ?? ''
  const frame = t('bowling.frame', { frame: (last?.frame ?? view.frame) + 1 })
  const shared = { thrown: last, seat }
  if (!last)
    return (
      <Card
        {...shared}
        label={t('bowling.firstBall')}
        title={t('bowling.firstMove', { name })}
        text={`${frame}, ${t('bowling.allStand')}`}
      />
    )
  const running = last.result === 'strike' ? strikesRunning(view, last.seat) : 0
  return (
    <Card
      {...shared}
      label={t('bowling.lastBall')}
      title={t('bowling.whose', { result: result.short(last), name })}
      text={`${frame}, ${result.remaining(last)}`}
    >
      {running > 1 && <b className={styles.run}>{t('bowling.inARow', { count: running })}</b>}
    </Card>
  )
}
