import { useTranslation } from 'react-i18next'
import type { StageRace } from '#shared/predictor-races.ts'
import { slots, type RaceLine, type Slot } from '#shared/races.ts'
import { classes } from '../../../ui/classes.ts'
import { DoneStamp } from '../../../ui/DoneStamp.tsx'
import { Car, paintsOf } from './Car.tsx'
import { CourtFloor } from './CourtFloor.tsx'
import { RacePlate } from './RaceCourt.tsx'
import { draftOf } from './race-draft.ts'
import slotStyles from './RaceSlot.module.css'
import styles from './RaceCourt.module.css'
import own from './RaceResult.module.css'

interface EndedSlotProps {
  readonly slot: Slot
  readonly data: StageRace
  readonly line: RaceLine | undefined
}

/** Who it was in a place, whom one had said, and what that gave. */
function EndedSlot({ slot, data, line }: EndedSlotProps) {
  const { t } = useTranslation()
  const find = (id: string) => data.drivers.find(({ driverId }) => driverId === id)
  const paintOf = paintsOf(data.drivers)
  const actual = find(line?.actual ?? '')
  const pick = find(draftOf(data.picks)[slot])
  const points = line?.points ?? 0
  return (
    <div
      className={classes(
        slotStyles.slot,
        slotStyles[slot],
        own.slot,
        points > 0 ? own.paid : own.zero,
        line?.hit === 'exact' && own.exact,
      )}
    >
      <span className={slotStyles.place}>
        <span className={slotStyles.name}>
          {t(`race.slot.${slot}`)}
          {line && <b className={own.points}>{points > 0 ? `+${points}` : points}</b>}
        </span>
        <span className={slotStyles.driver}>
          {actual && <Car paint={paintOf(actual.team)} width={40} />}
          <span>
            <b>{actual?.name ?? t('race.nobody')}</b>
            <small>{pick ? t('race.youSaid', { driver: pick.name }) : t('race.saidNobody')}</small>
          </span>
        </span>
      </span>
    </div>
  )
}

/** The circuit once a race is over: who it was in each place. */
export function RaceResult({ data }: { data: StageRace }) {
  return (
    <div className={styles.court}>
      <div className={styles.floor}>
        <CourtFloor />
      </div>
      <RacePlate data={data} isFinal />
      <span className={own.stamp}>
        <DoneStamp size={40} />
      </span>
      <div className={styles.slots}>
        {slots.map((slot) => (
          <EndedSlot
            key={slot}
            slot={slot}
            data={data}
            line={data.lines.find(({ rule }) => rule === slot)}
          />
        ))}
      </div>
    </div>
  )
}
