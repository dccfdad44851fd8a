import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '#shared/predictor-races.ts'
import { slots, type Slot } from '#shared/races.ts'
import { Countdown } from '../match/Countdown.tsx'
import { useWhen } from '../match/useWhen.ts'
import { CourtFloor } from './CourtFloor.tsx'
import { paintsOf } from './Car.tsx'
import { DriverList } from './DriverList.tsx'
import { PointsOfRace } from './PointsOfRace.tsx'
import { RaceSlot } from './RaceSlot.tsx'
import { SaveBar } from './SaveBar.tsx'
import { beside, nextEmpty } from './race-draft.ts'
import { useRaceDraft } from './useRace.ts'
import styles from './RaceCourt.module.css'

/** What, where and when, on a plate of the court. */
export function RacePlate({ data, isFinal }: { data: StageRace; isFinal: boolean }) {
  const { t } = useTranslation()
  const when = useWhen(Date.parse(data.now))
  const start = when(data.startsAt || data.race.locksAt, { hasTime: data.startsAt !== '' })
  return (
    <p className={styles.plate}>
      <b>{data.circuit || data.name}</b>
      <span>{isFinal ? t('race.finished', { when: start }) : start}</span>
    </p>
  )
}

/** Why a race takes no picks; '' where it does. */
function closedText({ pole, race, drivers }: StageRace): string {
  if (race.status === 'void') return 'race.off'
  if (race.status === 'postponed' || pole.status === 'postponed') return 'race.postponed'
  return drivers.length === 0 ? 'race.unknown' : ''
}

const noteOf = (data: StageRace, t: (key: string) => string): string => {
  const closed = closedText(data)
  return closed && t(closed)
}

/** Six places on a circuit, and the drivers to fill them with. */
export function RaceCourt({ data, now }: { data: StageRace; now: number }) {
  const { t } = useTranslation()
  const filling = useRaceDraft(data, now)
  const { draft, open } = filling
  const [wanted, choose] = useState<Slot | null>(null)
  const first = open.find((slot) => !draft[slot]) ?? null
  const chosen = wanted && open.includes(wanted) ? wanted : first
  const paintOf = paintsOf(data.drivers)
  const find = (id: string) => data.drivers.find(({ driverId }) => driverId === id)
  const fill = (slot: Slot, driverId: string) => {
    filling.fill(slot, driverId)
    choose(driverId ? nextEmpty({ ...draft, [slot]: driverId }, open, slot) : slot)
  }
  const ids = data.drivers.map(({ driverId }) => driverId)
  const poleLock = <Countdown locksAt={data.pole.locksAt} now={now} isBare />
  return (
    <>
      <section className={styles.stage} aria-label={t('race.picksFor', { name: data.name })}>
        <div className={styles.court}>
          <div className={styles.floor}>
            <CourtFloor />
          </div>
          <RacePlate data={data} isFinal={false} />
          <div className={styles.slots}>
            {slots.map((slot) => (
              <RaceSlot
                key={slot}
                slot={slot}
                driver={find(draft[slot])}
                paint={paintOf(find(draft[slot])?.team ?? '')}
                isOpen={open.includes(slot)}
                isChosen={slot === chosen}
                lock={slot === 'pole' && open.includes('pole') && poleLock}
                onChoose={() => choose(slot)}
                onFill={(driverId) => fill(slot, driverId)}
                onStep={(step) => {
                  choose(slot)
                  filling.fill(slot, beside(ids, draft[slot], step))
                }}
              />
            ))}
          </div>
        </div>
        <SaveBar filling={filling} note={noteOf(data, t)} />
      </section>
      <div className={styles.aside}>
        {data.drivers.length > 0 && (
          <DriverList
            drivers={data.drivers}
            draft={draft}
            chosen={chosen}
            isOpen={chosen !== null}
            onTake={(driverId) => chosen && fill(chosen, driverId)}
          />
        )}
        <PointsOfRace rules={data.rules} most={data.most} />
      </div>
    </>
  )
}
