import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageRace } from '../../race-predictors.contract.ts'
import { slots, type Slot, type RaceRules, type RaceDriver } from '#shared/races.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Countdown } from '../match/Countdown.tsx'
import { paintsOf, Car, type Paint } from './Car.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Text } from '#client/ui/Text.tsx'
import { RaceCircuit } from './RaceCircuit.tsx'
import { SaveBar } from './SaveBar.tsx'
import { beside, freeFor, nextEmpty, type Draft } from './race-draft.ts'
import { useRaceDraft, type RaceDraft } from './useRace.ts'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { classes } from '#client/ui/classes.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import styles from './Race.module.css'

const DRAGGED = 'text/x-driver'

interface RaceSlotProps {
  readonly slot: Slot
  readonly driver: RaceDriver | undefined
  readonly paint: Paint
  readonly isOpen: boolean
  readonly isChosen: boolean // the next driver goes here
  readonly lock: ReactNode
  readonly onChoose: () => void
  readonly onFill: (driverId: string) => void
  readonly onStep: (step: 1 | -1) => void
}

function InSlot({ driver, paint }: { driver: RaceDriver; paint: Paint }) {
  const { t } = useTranslation()
  const { name, number, team } = driver
  return (
    <span className={styles.driver}>
      <Car paint={paint} width={40} />
      <span>
        <b>{name}</b>
        <small className={styles.team}>{t('race.driverTeam', { number, team })}</small>
      </span>
    </span>
  )
}

/* What a place does with a driver that is dragged over it. */
function useDrop(isOpen: boolean, onFill: (driverId: string) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!isOpen || !event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const driverId = event.dataTransfer.getData(DRAGGED)
    if (!isOpen || !driverId) return
    event.preventDefault()
    onFill(driverId)
  }
  return { isOver, props: { onDragOver, onDrop, onDragLeave: () => setOver(false) } }
}

/** One of the six places: a driver is dropped on it, tapped into it, or found by the arrow keys. */
function RaceSlot({ slot, driver, paint, isOpen, isChosen, lock, ...on }: RaceSlotProps) {
  const { t } = useTranslation()
  const { isOver, props: drop } = useDrop(isOpen, on.onFill)
  const name = t(`race.slot.${slot}`)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (!isOpen) return
    if (step) on.onStep(step as 1 | -1)
    else if (event.key === 'Delete' || event.key === 'Backspace') on.onFill('')
    else return
    event.preventDefault()
  }
  const look = classes(
    styles.slot,
    styles[slot],
    !driver && styles.empty,
    isOpen && driver && styles.clearable,
    isOpen && (isOver || isChosen) && styles.target,
  )
  const who = driver?.fullName ?? t(isOpen ? 'race.choose' : 'race.empty')
  return (
    <div className={look} data-slot={slot} {...drop}>
      <button
        type="button"
        className={styles.place}
        disabled={!isOpen}
        aria-pressed={isOpen ? isChosen : undefined}
        aria-label={t('race.slotLabel', { slot: name, driver: who })}
        onClick={on.onChoose}
        onKeyDown={onKeyDown}
        draggable={isOpen && driver !== undefined}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, driver?.driverId ?? '')}
      >
        <span className={styles.name}>
          {name}
          {lock}
        </span>
        {driver ? (
          <InSlot driver={driver} paint={paint} />
        ) : (
          <span className={styles.choose}>{isOver ? t('race.drop') : who}</span>
        )}
      </button>
      {isOpen && driver && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('race.clearSlot', { driver: driver.fullName })}
          onClick={() => on.onFill('')}
        >
          <DismissRegular fontSize={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

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
      className={classes(styles.driverListDriver, assignedSlots.length > 0 && styles.pending)}
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
function DriverList({ drivers, draft, chosen, isOpen, onTake }: DriverListProps) {
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
    <Card className={styles.driverListCard}>
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
              <span className={styles.driverListTeam}>
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

/* Which place the next driver goes to, and which changed last. */
function useChoosing(ids: readonly string[], filling: RaceDraft) {
  const { draft, open } = filling
  const [nextSlot, choose] = useState<Slot | null>(null)
  const [last, setLast] = useState<Slot | null>(null)
  const first = open.find((slot) => !draft[slot]) ?? null
  const put = (slot: Slot, driverId: string, next: Slot | null) => {
    filling.fill(slot, driverId)
    setLast(slot)
    choose(next)
  }
  return {
    chosen: nextSlot && open.includes(nextSlot) ? nextSlot : first,
    last,
    choose,
    fill: (slot: Slot, driverId: string) =>
      put(slot, driverId, driverId ? nextEmpty({ ...draft, [slot]: driverId }, open, slot) : slot),
    step: (slot: Slot, by: 1 | -1) =>
      put(slot, beside(freeFor(draft, slot, ids), draft[slot], by), slot),
  }
}

interface CourtProps {
  readonly data: StageRace
  readonly now: number
  readonly filling: RaceDraft
  readonly choosing: ReturnType<typeof useChoosing>
}

function Court({ data, now, filling: { draft, open }, choosing }: CourtProps) {
  const { t } = useTranslation()
  const { chosen, last, choose, fill, step } = choosing
  const paintOf = paintsOf(data.drivers)
  const find = (id: string) => data.drivers.find(({ driverId }) => driverId === id)
  const labelOf = (slot: Slot) => {
    const driver = find(draft[slot])?.fullName ?? t('race.empty')
    return t('race.slotLabel', { slot: t(`race.slot.${slot}`), driver })
  }
  const poleLock = <Countdown locksAt={data.pole.locksAt} now={now} isBare onPitch />
  return (
    <section className={styles.stage} aria-label={t('race.picksFor', { name: data.name })}>
      <RaceCircuit data={data} filledSlots={slots.filter((slot) => draft[slot])} isFinal={false}>
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
            onStep={(by) => step(slot, by)}
          />
        ))}
      </RaceCircuit>
      <VisuallyHidden role="status">{last && labelOf(last)}</VisuallyHidden>
    </section>
  )
}

const RULES = ['pole', 'place', 'podium', 'perfect', 'fastestLap', 'firstRetirement'] as const

/** What each rule gives here. */
function RaceRules({ rules, most }: { rules: RaceRules; most: number }) {
  const { t } = useTranslation(['translation', 'rules'])
  return (
    <Card>
      <CardHead title={t('race.howPoints')}>
        <CardEnd>
          <Text variant="caption">{t('race.most', { count: most })}</Text>
        </CardEnd>
      </CardHead>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>
            <CourtNumeral value={rules[rule]} size={24} label={String(rules[rule])} />
            <Text variant="caption">{t(`rules:race-predictor.points.${rule}`)}</Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Six places on a circuit, and the drivers to fill them with. */
export function RacePicks({ data, now }: { data: StageRace; now: number }) {
  const { t } = useTranslation()
  const filling = useRaceDraft(data, now)
  const ids = data.drivers.map(({ driverId }) => driverId)
  const choosing = useChoosing(ids, filling)
  const { chosen, fill } = choosing
  return (
    <>
      <Court data={data} now={now} filling={filling} choosing={choosing} />
      <div className={styles.aside}>
        {ids.length > 0 && (
          <DriverList
            drivers={data.drivers}
            draft={filling.draft}
            chosen={chosen}
            isOpen={chosen !== null}
            onTake={(driverId) => chosen && fill(chosen, driverId)}
          />
        )}
        <RaceRules rules={data.rules} most={data.most} />
      </div>
      <SaveBar filling={filling} note={noteOf(data, t)} />
    </>
  )
}
