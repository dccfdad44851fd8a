import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import { slots, type Slot } from '#shared/races.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Car, paintsOf, type Paint } from './Car.tsx'
import { DRAGGED } from './RaceSlot.tsx'
import type { Draft } from './race-draft.ts'
import styles from './DriverList.module.css'

type Driver = StageRace['drivers'][number]

interface DriverButtonProps {
  readonly driver: Driver
  readonly paint: Paint | null // with the car before it
  readonly isOpen: boolean
  readonly assignedSlots: readonly Slot[]
  readonly onTake: () => void
}

function DriverButton({ driver, paint, isOpen, assignedSlots, onTake }: DriverButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes(styles.driver, assignedSlots.length > 0 && styles.pending)}
      disabled={!isOpen}
      draggable={isOpen}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, driver.driverId)}
      onClick={onTake}
    >
      {assignedSlots.length === 0 && isOpen && (
        <ReOrderDotsVerticalRegular fontSize={16} aria-hidden="true" className={styles.dots} />
      )}
      {paint && <Car paint={paint} width={26} />}
      <b className={styles.number}>{driver.number}</b>
      <Text ellipsis grow>
        {driver.name}
      </Text>
      {assignedSlots.map((slot) => (
        <em key={slot}>{t(`race.short.${slot}`)}</em>
      ))}
    </button>
  )
}

type Order = 'team' | 'points'

interface DriverListProps {
  readonly drivers: readonly Driver[]
  readonly draft: Draft
  readonly chosen: Slot | null // where the next one goes
  readonly isOpen: boolean
  readonly onTake: (driverId: string) => void
}

function teamsOf(drivers: readonly Driver[]): [string, Driver[]][] {
  const teams = [...new Set(drivers.map(({ team }) => team))].toSorted((a, b) => a.localeCompare(b))
  return teams.map((team) => [team, drivers.filter((driver) => driver.team === team)])
}

/** The drivers to pick, by team or by their points; each with the places they are in. */
export function DriverList({ drivers, draft, chosen, isOpen, onTake }: DriverListProps) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<Order>('team')
  const paintOf = paintsOf(drivers)
  const button = (driver: Driver, hasCar: boolean) => (
    <DriverButton
      key={driver.driverId}
      driver={driver}
      paint={hasCar ? paintOf(driver.team) : null}
      isOpen={isOpen}
      assignedSlots={slots.filter((slot) => draft[slot] === driver.driverId)}
      onTake={() => onTake(driver.driverId)}
    />
  )
  const title = chosen ? t('race.who', { slot: t(`race.slot.${chosen}`) }) : t('race.drivers')
  return (
    <Card className={styles.card}>
      <CardHead title={title}>
        <CardEnd>
          <Segmented
            label={t('race.order')}
            value={order}
            options={[
              { value: 'team', text: t('race.byTeam') },
              { value: 'points', text: t('race.byPoints') },
            ]}
            onChange={setOrder}
          />
        </CardEnd>
      </CardHead>
      {order === 'team' ? (
        <ul className={styles.teams}>
          {teamsOf(drivers).map(([team, some]) => (
            <li key={team}>
              <span className={styles.team}>
                <Car paint={paintOf(team)} width={30} />
                <Text variant="caption" ellipsis>
                  {team}
                </Text>
              </span>
              {some.map((driver) => button(driver, false))}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.ranked}>
          {drivers
            .toSorted((a, b) => b.points - a.points || a.name.localeCompare(b.name))
            .map((driver) => button(driver, true))}
        </div>
      )}
    </Card>
  )
}
