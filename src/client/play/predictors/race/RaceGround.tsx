import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '#shared/predictor-races.ts'
import type { Slot } from '#shared/races.ts'
import { useWhen } from '../match/useWhen.ts'
import { CourtFloor } from './CourtFloor.tsx'
import styles from './RaceGround.module.css'

interface GroundProps {
  readonly data: StageRace
  readonly taken: readonly Slot[] // places that are painted
  readonly isFinal: boolean
  readonly children: ReactNode // its six places
}

/** What, where and when, on a plate of the court. */
function Plate({ data, isFinal }: Pick<GroundProps, 'data' | 'isFinal'>) {
  const { t } = useTranslation()
  const when = useWhen(Date.parse(data.now))
  const start = when(data.startsAt || data.race.locksAt, { hasTime: data.startsAt !== '' })
  return (
    <p className={styles.plate}>
      <b>{data.circuit || data.name}</b>
      <span>{isFinal ? t('race.raced', { when: start }) : start}</span>
    </p>
  )
}

/** The circuit that six places stand on, before a race and after it. */
export function RaceGround({ data, taken, isFinal, children }: GroundProps) {
  return (
    <div className={styles.court}>
      <div className={styles.floor}>
        <CourtFloor taken={taken} isFinal={isFinal} />
      </div>
      <Plate data={data} isFinal={isFinal} />
      <div className={styles.slots}>{children}</div>
    </div>
  )
}
