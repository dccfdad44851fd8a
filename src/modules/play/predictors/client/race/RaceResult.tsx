import { STEPS, draftOf } from './race-draft.ts'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import { slots, type Slot, type RaceLine } from '#shared/races.ts'
import { classes } from '#client/ui/classes.ts'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Car, paintsOf } from './Car.tsx'
import { RaceCircuit } from './RaceCircuit.tsx'
import styles from './Race.module.css'

const find = ({ drivers }: StageRace, id: string) => drivers.find(({ driverId }) => driverId === id)

/** The driver in a place of a race that is over, and what the user's pick scored. */
interface Place {
  readonly actual: string | null // driverId; '' nobody, null not known yet
  readonly pick: string // the user's pick for it; ''
  readonly pickStep: Slot | null // the step on which the user had the driver who stands here
  readonly points: number
  readonly isExact: boolean
}

type RaceFacts = Pick<StageRace, 'lines' | 'picks' | 'result'>

/* A step pays for whoever stands on it, on whichever step the user had them. */
function lineOf({ lines }: RaceFacts, slot: Slot, actual: string | null): RaceLine | undefined {
  if (!STEPS.includes(slot)) return lines.find(({ rule }) => rule === slot)
  return lines.find((one) => actual && one.pick === actual && STEPS.includes(one.rule as Slot))
}

/** A place as the circuit shows it. */
export function placeOf(race: RaceFacts, slot: Slot): Place {
  const { pole, podium = [], fastestLap, firstRetirement } = race.result
  const [first, second, third] = podium
  const actual = { pole, first, second, third, fastestLap, firstRetirement }[slot] ?? null
  const line = lineOf(race, slot, actual)
  return {
    actual,
    pick: draftOf(race.picks)[slot],
    pickStep: line && STEPS.includes(slot) ? (line.rule as Slot) : null,
    points: line?.points ?? 0,
    isExact: line?.hit === 'exact',
  }
}

function Points({ points, isExact }: Place) {
  return (
    <b className={styles.points}>
      {isExact && <CheckmarkRegular fontSize={12} aria-hidden="true" />}
      {points > 0 ? `+${points}` : points}
    </b>
  )
}

/* A name is cut where there is no room; that it is not known yet is not. */
function Who({ name, isKnown }: { name: string | undefined; isKnown: boolean }) {
  const { t } = useTranslation()
  if (!isKnown) return <b className={styles.waiting}>{t('race.notKnown')}</b>
  return <b>{name ?? t('race.nobody')}</b>
}

/** The driver in a place, the user's pick, and what it scored. */
function EndedSlot({ slot, data }: { slot: Slot; data: StageRace }) {
  const { t } = useTranslation()
  const place = placeOf(data, slot)
  const { pickStep, points, isExact } = place
  const actual = find(data, place.actual ?? '')
  const pick = find(data, place.pick)
  const pickText = pickStep
    ? t('race.youSaidPlace', { place: t(`race.slot.${pickStep}`) })
    : pick
      ? t('race.youSaid', { driver: pick.name })
      : t('race.saidNobody')
  const look = [
    styles.raceResultSlot,
    points === 0 && styles.raceResultZero,
    isExact && styles.exact,
  ]
  return (
    <div className={classes(styles.slot, styles[slot], ...look)}>
      <span className={styles.place}>
        <span className={styles.name}>
          {t(`race.slot.${slot}`)}
          {place.actual !== null && <Points {...place} />}
        </span>
        <span className={styles.driver}>
          {actual && <Car paint={paintsOf(data.drivers)(actual.team)} width={40} />}
          <span>
            <Who name={actual?.name} isKnown={place.actual !== null} />
            <small>{pickText}</small>
          </span>
        </span>
      </span>
    </div>
  )
}

/** The circuit once a race is over: the driver in each place. */
export function RaceResult({ data }: { data: StageRace }) {
  return (
    <RaceCircuit data={data} filledSlots={slots} isFinal>
      <span className={styles.stamp}>
        <DoneStamp size={40} />
      </span>
      {slots.map((slot) => (
        <EndedSlot key={slot} slot={slot} data={data} />
      ))}
    </RaceCircuit>
  )
}
