import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import type { Move, View } from './rules.ts'
import { erase, isReady, keyOf, note, write, type Sheet } from './sheet.ts'

export type BoardProps = PuzzleBoardProps<View, Move>

const SAVE_MS = 800 // after the first change that is not saved
const RETRY_MS = 4000

/** What one does to a sheet, with what can be undone and done again. */
interface Work {
  readonly sheet: Sheet
  readonly past: readonly Sheet[]
  readonly future: readonly Sheet[]
  readonly base: string // key of the server's sheet it began on
}

/* By puzzle: what was not saved yet when the board was covered comes back with it. */
const kept = new Map<string, Work>()

const fresh = ({ grid, notes }: View): Work => {
  const sheet = { grid, notes }
  return { sheet, past: [], future: [], base: keyOf(sheet) }
}

/** The sheet as its player left it; another one where somebody, on another device, went on. */
function useWork(view: View, sent: string) {
  const [work, setWork] = useState(() => {
    const before = kept.get(view.puzzle)
    return before?.base === keyOf(view) ? before : fresh(view)
  })
  const served = keyOf(view)
  if (work.base !== served) setWork(served === sent ? { ...work, base: served } : fresh(view))
  useEffect(() => void kept.set(view.puzzle, work), [view.puzzle, work])

  const change = (next: Sheet) => {
    if (next !== work.sheet)
      setWork({ ...work, sheet: next, past: [...work.past, work.sheet], future: [] })
  }
  const undo = () => {
    const sheet = work.past.at(-1)
    if (sheet)
      setWork({
        ...work,
        sheet,
        past: work.past.slice(0, -1),
        future: [work.sheet, ...work.future],
      })
  }
  const redo = () => {
    const [sheet, ...future] = work.future
    if (sheet) setWork({ ...work, sheet, past: [...work.past, work.sheet], future })
  }
  return { work, change, undo, redo }
}

/** Keeps the server's copy up with the sheet: soon after a change, at once when the page hides. */
function useSaving(
  { view, busy, live, play }: BoardProps,
  sheet: Sheet,
  onSend: (key: string) => void,
) {
  const [failed, setFailed] = useState(0)
  const sending = useRef<Promise<boolean> | null>(null)
  const isDirty = live && keyOf(sheet) !== keyOf(view)

  const send = async (): Promise<boolean> => {
    onSend(keyOf(sheet))
    const isWhole = isReady(sheet.grid)
    const call = isWhole ? { submit: sheet.grid } : { guess: sheet.grid, notes: sheet.notes }
    const accepted = await play(call)
    setFailed((times) => (accepted ? 0 : times + 1))
    return accepted
  }
  /** True once the server has the sheet as it stands. */
  const save = async (): Promise<boolean> => {
    if (sending.current) await sending.current
    if (!isDirty) return true
    sending.current = send().finally(() => (sending.current = null))
    return sending.current
  }
  const saveNow = useEffectEvent(() => {
    if (isDirty && !sending.current) void save()
  })
  useEffect(() => {
    if (!isDirty || busy) return undefined
    const timer = setTimeout(() => saveNow(), failed ? RETRY_MS : SAVE_MS)
    return () => clearTimeout(timer)
  }, [isDirty, busy, failed])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saveNow()
    const onLine = () => saveNow()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onLine)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onLine)
    }
  }, [])
  return save
}

/** All that a player does with the grid; the server keeps it and says when it is solved. */
export function useSolving(props: BoardProps) {
  const { view, live, busy, play } = props
  const { puzzle } = view
  const [sent, setSent] = useState('')
  const [cell, select] = useState<number | null>(null)
  const [armed, arm] = useState<number | null>(null) // a digit to put into the cells one touches
  const [isNoting, setNoting] = useState(false)
  const { work, change, undo, redo } = useWork(view, sent)
  const { sheet } = work
  const save = useSaving(props, sheet, setSent)

  const put = (at: number, digit: number, asNote = isNoting) => {
    if (live) change(asNote ? note(sheet, at, digit) : write(puzzle, sheet, at, digit))
  }
  const touch = (at: number) => {
    if (armed) put(at, armed)
    select(at)
  }
  const press = (digit: number, asNote = isNoting) => {
    if (cell === null || armed) arm(armed === digit ? null : digit)
    else put(cell, digit, asNote)
  }
  const release = () => {
    arm(null)
    select(null)
  }
  const hint = async () => {
    if (!busy && live && (await save())) await play({ move: { hint: true } })
  }
  return {
    sheet,
    cell,
    armed,
    isNoting,
    canUndo: live && work.past.length > 0,
    canRedo: live && work.future.length > 0,
    select,
    touch,
    press,
    release,
    hint,
    undo: () => live && undo(),
    redo: () => live && redo(),
    erase: () => live && cell !== null && change(erase(puzzle, sheet, cell)),
    toggleNotes: () => setNoting(!isNoting),
  }
}
export type Solving = ReturnType<typeof useSolving>
