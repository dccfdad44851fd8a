import { useDeviceState } from '../kit/device.tsx'
import type { Card } from './patterns.ts'

interface SavedMarks {
  readonly card: string // whose marks these are
  readonly marks: readonly number[]
}

const isSavedMarks = (value: unknown): value is SavedMarks =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedMarks).card === 'string' &&
  Array.isArray((value as SavedMarks).marks)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export interface Marks {
  readonly marked: ReadonlySet<number>
  readonly auto: boolean // the device marks what is called
  mark(number: number): void // or takes the mark away
  setAuto(auto: boolean): void
}

/** The player's own marks, on numbers that were called: this device's, the game knows nothing of them. */
export function useMarks(card: Card, called: readonly number[]): Marks {
  const [savedMarks, setSavedMarks] = useDeviceState<SavedMarks>(
    'marks',
    { card: '', marks: [] },
    isSavedMarks,
  )
  const [auto, setAuto] = useDeviceState('auto', false, isFlag)
  const name = card.join()
  const own = savedMarks.card === name ? savedMarks.marks : []
  const may = new Set(called)
  const mark = (number: number) => {
    if (auto || !may.has(number)) return
    const marks = own.includes(number) ? own.filter((one) => one !== number) : [...own, number]
    setSavedMarks({ card: name, marks })
  }
  const marked = new Set(auto ? called : own.filter((number) => may.has(number)))
  const turn = (on: boolean) => {
    if (!on) setSavedMarks({ card: name, marks: card.filter((number) => may.has(number)) })
    setAuto(on)
  }
  return { marked, auto, mark, setAuto: turn }
}
