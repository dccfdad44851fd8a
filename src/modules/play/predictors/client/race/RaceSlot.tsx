import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RaceDriver, Slot } from '#shared/races.ts'
import { classes } from '#client/ui/classes.ts'
import { Car, type Paint } from './Car.tsx'
import styles from './Race.module.css'

export const DRAGGED = 'text/x-driver'

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
export function RaceSlot({ slot, driver, paint, isOpen, isChosen, lock, ...on }: RaceSlotProps) {
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
