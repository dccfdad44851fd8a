import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import type { Slot } from '#shared/races.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { CircuitFloor } from './CircuitFloor.tsx'
import styles from './RaceCircuit.module.css'

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
