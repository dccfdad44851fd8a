import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { Slot } from '#shared/races.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './Race.module.css'

const TRACK =
  'M-30 452H606A74 74 0 0 0 680 378V148A74 74 0 0 0 606 74H312A46 46 0 0 0 266 120A46 46 0 0 1 220 166H-30'
const GRID =
  'M352 457H378V473H352M396 431H422V447H396M440 457H466V473H440M484 431H510V447H484M528 457H554V473H528M572 431H598V447H572'
/* The podium: each step with its numeral. */
const STEPS = [
  {
    slot: 'second',
    paint: 'silver',
    step: 'M246 333H370V419H246Z',
    edge: 'M246 333H370',
    numeral: 'M4.5 22V20A15.5 15.5 0 0 1 35.5 20Q35.5 29 27.5 36.5L6 59.5H38',
    at: 'translate(293 354) scale(0.75)',
  },
  {
    slot: 'first',
    paint: 'sun',
    step: 'M370 297H494V419H370Z',
    edge: 'M370 297H494',
    numeral: 'M7 17L23 7.5V64',
    at: 'translate(416 328)',
  },
  {
    slot: 'third',
    paint: 'terracotta',
    step: 'M494 361H618V419H494Z',
    edge: 'M494 361H618',
    numeral: 'M4 4.5H32L19 25.5A17 17 0 1 1 3.5 49',
    at: 'translate(545.4 375) scale(0.5312)',
  },
] as const

function Podium({ filledSlots }: { filledSlots: readonly Slot[] }) {
  return STEPS.map(({ slot, paint, step, edge, numeral, at }) => (
    <g key={slot}>
      <path className="asphalt" d={step} />
      <g className={classes(!filledSlots.includes(slot) && 'unpainted')}>
        <path className={paint} d={step} />
        <path className="line" d={edge} style={{ strokeWidth: 5 }} />
        <path className="ink-line no-fill" d={numeral} transform={at} style={{ strokeWidth: 9 }} />
      </g>
    </g>
  ))
}

/** Kerbs, asphalt, and a dashed line along the middle. */
function Road() {
  const coats = [
    { strokeWidth: 74 },
    { strokeWidth: 74, stroke: 'var(--rc-terracotta)', strokeDasharray: '20 20' },
    { strokeWidth: 58, stroke: 'var(--rc-asphalt)' },
    { strokeWidth: 4, strokeDasharray: '18 16' },
  ]
  return coats.map((style, i) => <path key={i} className="line" d={TRACK} style={style} />)
}

const SQUARE = 9.7

/** The chequered line, two squares wide. */
function StartLine() {
  return Array.from({ length: 10 }, (_, i) => {
    const [column, row] = [i % 2, Math.floor(i / 2)]
    return (
      <rect
        key={i}
        className={(column + row) % 2 === 0 ? 'ink' : 'chalk'}
        x={312 + column * SQUARE}
        y={423 + row * SQUARE}
        width={SQUARE}
        height={SQUARE}
      />
    )
  })
}

interface CircuitFloorProps {
  readonly filledSlots: readonly Slot[] // the places somebody is in
  readonly isFinal: boolean
}

/** The circuit and its podium; a step is painted once somebody stands on it. */
function CircuitFloor({ filledSlots, isFinal }: CircuitFloorProps) {
  return (
    <svg
      className="art"
      viewBox="0 0 796 520"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="terracotta" width="796" height="520" />
      <path className="terracotta-deep" d={`${TRACK}V452Z`} />
      <rect className="sky" x="680" y="-10" width="140" height="540" />
      <path className="thin-line" d="M740 -6V526M706 96H800M706 200H800M706 304H800M706 408H800" />
      <circle className="sun" cx="796" cy="252" r="44" />
      <circle className="line" cx="796" cy="252" r="44" style={{ strokeWidth: 5 }} />
      <circle className="sun" cx="40" cy="308" r="150" />
      <circle className="line" cx="40" cy="308" r="150" style={{ strokeWidth: 5 }} />
      <path className="ink-line" d="M18 220L50 252M50 220L18 252" />
      <circle className="line" cx="432" cy="422" r="196" style={{ strokeWidth: 5 }} />
      <Road />
      {isFinal && <path className="plum" d="M352 45H638V103H352Z" />}
      <StartLine />
      <path className="thin-line" d={GRID} />
      <Podium filledSlots={filledSlots} />
    </svg>
  )
}

interface GroundProps {
  readonly data: StageRace
  readonly filledSlots: readonly Slot[] // places that are painted
  readonly isFinal: boolean
  readonly children: ReactNode // its six places
}

/** What, where and when, on a plate of the court. */
function Plate({ data, isFinal }: Pick<GroundProps, 'data' | 'isFinal'>) {
  const { t } = useTranslation()
  const when = useMatchTime(Date.parse(data.now))
  const start = when(data.startsAt || data.race.locksAt, { hasTime: data.startsAt !== '' })
  return (
    <p className={styles.plate}>
      <b>{data.circuit || data.name}</b>
      <span>{isFinal ? t('race.raced', { when: start }) : start}</span>
    </p>
  )
}

/** The circuit that six places stand on, before a race and after it. */
export function RaceCircuit({ data, filledSlots, isFinal, children }: GroundProps) {
  return (
    <div className={styles.court}>
      <div className={styles.floor}>
        <CircuitFloor filledSlots={filledSlots} isFinal={isFinal} />
      </div>
      <Plate data={data} isFinal={isFinal} />
      <div className={styles.slots}>{children}</div>
    </div>
  )
}
