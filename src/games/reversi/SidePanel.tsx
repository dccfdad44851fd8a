import { useTranslation } from 'react-i18next'
import { Drawing } from '../kit/Drawing.tsx'
import { CourtNumber } from '../kit/court-number.tsx'
import type { BoardProps, SeatedName } from '../kit/room-view.tsx'
import { useAim } from './aim.tsx'
import { cellName, type Open } from './board.ts'
import { Disc, Half, Token } from './discs.tsx'
import type { Move, View } from './rules.ts'
import styles from './Reversi.module.css'

type Props = BoardProps<View, null, Move>

/** The viewer's name in the list: 'You' at their own seat. */
function useNames(players: readonly SeatedName[], mine: number | null): readonly string[] {
  const { t } = useTranslation('rules')
  return players.map(({ name }, seat) => (seat === mine ? t('reversi.you') : name))
}

/** How much of the court each holds: numbers and a bar. */
function TerritoryBar({ view, names }: { view: View; names: readonly string[] }) {
  const { t } = useTranslation('rules')
  const [ink, chalk] = view.counts
  const empty = view.discs.length - ink - chalk
  const shares = [
    { of: 'ink', squares: ink },
    { of: 'open', squares: empty },
    { of: 'chalk', squares: chalk },
  ].filter(({ squares }) => squares > 0)
  const holder = (seat: number) => (
    <span className={styles.holder}>
      <Token seat={seat} size={28} />
      <span>{names[seat]}</span>
    </span>
  )
  return (
    <>
      <div className={styles.head}>
        <h2>{t('reversi.held')}</h2>
        <span>{t('reversi.squaresOpen', { count: empty })}</span>
      </div>
      <div className={styles.scores}>
        {holder(0)}
        <CourtNumber values={view.counts} height={40} />
        {holder(1)}
      </div>
      <div
        className={styles.pending}
        role="img"
        aria-label={t('reversi.heldInWords', { ink, empty, chalk })}
      >
        {shares.map(({ of, squares }) => (
          <i key={of} className={styles[of]} style={{ flex: squares }} />
        ))}
      </div>
    </>
  )
}

/** Which side leads, and how far, after each disc, and would after the one aimed at. */
interface LeadProps {
  view: View
  names: readonly string[]
  aim: Open | null
  above: 0 | 1 // whose lead is drawn upwards: the viewer's
}

const WIDTH = 240
const HEIGHT = 204
const EVEN = HEIGHT / 2
const PITCH = 4 // 60 discs are played at the most
const TALLEST = 94
const LEAST = 8 // discs; a smaller lead isn't drawn as if it were large

interface LeadChartProps {
  leads: readonly number[] // after each disc, how many more ink has
  next: number | null // after the disc in mind
  above: 0 | 1 // whose lead goes up
  label: string
}

/** The lead of one goes up from the middle, that of the other down. */
function LeadChart({ leads, next, above, label }: LeadChartProps) {
  const most = Math.max(LEAST, ...[...leads, next ?? 0].map(Math.abs))
  const bar = (lead: number, i: number) => {
    const height = (Math.abs(lead) / most) * TALLEST
    return {
      x: i * PITCH + 0.5,
      y: lead > 0 === (above === 0) ? EVEN - height : EVEN,
      width: PITCH - 1,
      height,
    }
  }
  const now = leads.length * PITCH
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} width={WIDTH} height={HEIGHT} />
      {leads.map((lead, i) => (
        <rect key={i} className={lead > 0 ? styles.inkBar : styles.chalkBar} {...bar(lead, i)} />
      ))}
      {next !== null && <rect className={styles.wouldBe} {...bar(next, leads.length)} />}
      <path className={styles.even} d={`M0 ${EVEN}H${WIDTH}`} />
      <path className={styles.now} d={`M${now} 0V${HEIGHT}`} />
    </svg>
  )
}

function Lead({ view, names, aim, above }: LeadProps) {
  const { t } = useTranslation('rules')
  const lead = view.counts[0] - view.counts[1]
  const words = t(lead === 0 ? 'reversi.leadInWordsEven' : 'reversi.leadInWords', {
    lead: Math.abs(lead),
    name: names[lead > 0 ? 0 : 1],
  })
  const gain = aim && (2 * aim.turns.length + 1) * (view.turn === 0 ? 1 : -1)
  return (
    <>
      <div className={styles.head}>
        <h2>{t('reversi.lead')}</h2>
        <span>{t('reversi.move', { move: view.leads.length + (view.outcome ? 0 : 1) })}</span>
      </div>
      <div className={styles.lead}>
        <LeadChart
          leads={view.leads}
          next={gain === null ? null : lead + gain}
          above={above}
          label={words}
        />
        <div className={styles.keys}>
          <span>
            <Token seat={above} size={12} />
            <span>{t('reversi.above', { name: names[above] })}</span>
          </span>
          <span>
            <Token seat={1 - above} size={12} />
            <span>{t('reversi.below', { name: names[1 - above] })}</span>
          </span>
        </div>
      </div>
    </>
  )
}

/** What the move aimed at would give; without one, that a pass plays itself. */
function Aimed({ view, aim }: { view: View; aim: Open | null }) {
  const { t } = useTranslation('rules')
  if (!aim || view.turn === null) return <p className={styles.aim}>{t('reversi.passNote')}</p>
  const count = aim.turns.length
  const mine = view.counts[view.turn]! + count + 1
  const theirs = view.counts[1 - view.turn]! - count
  const would = mine === theirs ? 'wouldBeEven' : mine > theirs ? 'wouldLead' : 'wouldTrail'
  return (
    <p className={styles.aim}>
      <b>{t('reversi.aim', { cell: cellName(aim.cell), count })}</b>{' '}
      {t(`reversi.${would}`, { mine, theirs })}
    </p>
  )
}

const MIDDLE = { cx: 30, cy: 30, r: 24 }

const signs = [
  {
    text: 'legendOpen',
    sign: (
      <>
        <Disc {...MIDDLE} r={20} seat={0} />
        <text className={styles.hint} x={30} y={38.5}>
          3
        </text>
      </>
    ),
  },
  { text: 'legendAim', sign: <Half {...MIDDLE} /> },
  { text: 'legendTurned', sign: <Disc {...MIDDLE} seat={1} turned /> },
]

/** What the signs on the board mean. */
function Reading() {
  const { t } = useTranslation('rules')
  return (
    <details className={styles.reading}>
      <summary>{t('reversi.reading')}</summary>
      <ul>
        {signs.map(({ text, sign }) => (
          <li key={text}>
            <Drawing width={28} height={28} viewBox="0 0 60 60">
              <rect className={styles.key} width={60} height={60} />
              {sign}
            </Drawing>
            <span>{t(`reversi.${text}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Beside the board: the score, its course so far, and what the move in mind would give. */
export function SidePanel(props: Props) {
  const { view, players, seat } = props
  const names = useNames(players, seat)
  const aim = useAim(props)
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <TerritoryBar view={view} names={names} />
        <Lead view={view} names={names} aim={aim} above={seat === 0 ? 0 : 1} />
        <Aimed view={view} aim={aim} />
      </section>
      <Reading />
    </div>
  )
}
