import { useKept } from '../kit/device.tsx'
import type { Card } from './patterns.ts'

interface Kept {
  readonly card: string // whose marks these are
  readonly marks: readonly number[]
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).card === 'string' &&
  Array.isArray((value as Kept).marks)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export interface Marks {
  readonly marked: ReadonlySet<number>
  readonly auto: boolean // the device marks what is called
  mark(number: number): void // or takes the mark away
  setAuto(auto: boolean): void
}

/** The player's own marks, on numbers that were called: this device's, the game knows nothing of them. */
export function useMarks(card: Card, called: readonly number[]): Marks {
  const [kept, setKept] = useKept<Kept>('marks', { card: '', marks: [] }, isKept)
  const [auto, setAuto] = useKept('auto', false, isFlag)
  const name = card.join()
  const own = kept.card === name ? kept.marks : []
  const may = new Set(called)
  const mark = (number: number) => {
    if (auto || !may.has(number)) return
    const marks = own.includes(number) ? own.filter((one) => one !== number) : [...own, number]
    setKept({ card: name, marks })
  }
  const marked = new Set(auto ? called : own.filter((number) => may.has(number)))
  const turn = (on: boolean) => {
    if (!on) setKept({ card: name, marks: card.filter((number) => may.has(number)) })
    setAuto(on)
  }
  return { marked, auto, mark, setAuto: turn }
}
