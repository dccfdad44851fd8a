import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DeviceContext, useDeviceState, type Device } from '../kit/device.tsx'
import type { PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import type { Move, View } from './rules.ts'
import { erase, isReady, isSheetOf, keyOf, note, write, type Sheet } from './sheet.ts'

export type BoardProps = PuzzleBoardProps<View, Move>

const SAVE_MS = 800 // after the first change that is not saved
const RETRY_MS = 4000

/** What a player does to a sheet, with what can be undone and redone. */
interface Work {
  readonly sheet: Sheet
  readonly past: readonly Sheet[]
  readonly future: readonly Sheet[]
  readonly base: string // key of the server's sheet it began on
}

/* By puzzle: what was not saved yet when the board was covered comes back with it. */
const unsavedWork = new Map<string, Work>()

const fresh = ({ grid, notes }: View): Work => {
  const sheet = { grid, notes }
  return { sheet, past: [], future: [], base: keyOf(sheet) }
}

/** What of a sheet outlives the page: the sheet, the server's one it began on, and what was sent last. */
interface OnDevice {
  readonly puzzle: string
  readonly sheet: Sheet
  readonly base: string
  readonly sent: string // may have arrived without an answer
}

/** The sheet saved on this device where the server has nothing newer; null: none. */
function recalled(device: Device, view: View): Work | null {
  const { puzzle, sheet, base, sent } = (device.recall('sheet') ?? {}) as Partial<OnDevice>
  const served = keyOf(view)
  const isOurs = puzzle === view.puzzle && (base === served || sent === served)
  return isOurs && isSheetOf(puzzle, sheet) ? { sheet, past: [], future: [], base: served } : null
}

/** The sheet as its player left it; a newer one where somebody continued on another device. */
function useWork(view: View, sent: string) {
  const device = use(DeviceContext)
  const [work, setWork] = useState(() => {
    const before = unsavedWork.get(view.puzzle)
    return before?.base === keyOf(view) ? before : (recalled(device, view) ?? fresh(view))
  })
  const served = keyOf(view)
  if (work.base !== served) setWork(served === sent ? { ...work, base: served } : fresh(view))
  useEffect(() => {
    const { sheet, base } = work
    const { puzzle } = view
    unsavedWork.set(puzzle, work)
    device.keep('sheet', { puzzle, sheet, base, sent } satisfies OnDevice)
  }, [device, view, work, sent])

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

/** Saves the sheet to the server: soon after a change, immediately when the page hides. */
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
  /** True once the server has the present sheet. */
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

/** A hint names the technique and its cell first, the digit when requested once more. */
function useHint(
  { view, live, busy, play }: BoardProps,
  save: () => Promise<boolean>,
  show: (cell: number) => void,
) {
  const { hint } = view
  const [revealedCell, setRevealedCell] = useState<number | null>(null) // the cell whose digit is revealed
  const [hintCount, setHintCount] = useState(view.hints)
  if (hintCount !== view.hints) {
    setHintCount(view.hints)
    if (hint) show(hint.cell)
  }
  const holdsBack = hint !== null && hint.technique !== 'mistake' && revealedCell !== hint.cell
  const ask = async () => {
    if (hint) show(hint.cell)
    if (hint && holdsBack) setRevealedCell(hint.cell)
    else if (!busy && live && (await save())) await play({ move: { hint: true } })
  }
  return { ask, holdsBack, isRevealed: hint !== null && revealedCell === hint.cell }
}

type Put = (at: number, digit: number, asNote?: boolean) => void

/* Which digit goes where: into the chosen cell, or a chosen digit into the cells that are touched. */
function useDigits(cell: number | null, select: (cell: number | null) => void, put: Put) {
  const [armed, arm] = useState<number | null>(null) // a digit of the pad
  const [lacksCell, setLacksCell] = useState(false) // a digit was typed for none
  const go = (at: number | null) => {
    setLacksCell(false)
    select(at)
  }
  const touch = (at: number) => {
    if (armed) put(at, armed)
    go(at)
  }
  /* On the pad a digit is for the chosen cell; where none is, it is chosen itself. */
  const press = (digit: number) => {
    setLacksCell(false)
    if (cell === null || armed) arm(armed === digit ? null : digit)
    else put(cell, digit)
  }
  /* A key is for the chosen cell alone. */
  const type = (digit: number, asNote: boolean) => {
    arm(null)
    if (cell === null) setLacksCell(true)
    else put(cell, digit, asNote)
  }
  const release = () => {
    arm(null)
    go(null)
  }
  return { armed, arm, lacksCell, select: go, touch, press, type, release }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** All that a player does with the grid; the server stores it and reports when it is solved. */
export function useSolving(props: BoardProps) {
  const { view, live } = props
  const { puzzle } = view
  const [sent, setSent] = useState('')
  const [cell, select] = useState<number | null>(null)
  const [notesOf, setNotesOf] = useDeviceState('notes', '', isText) // the puzzle that notes are on for
  const isNoting = notesOf === puzzle
  const { work, change, undo, redo } = useWork(view, sent)
  const { sheet } = work
  const save = useSaving(props, sheet, setSent)

  const put = (at: number, digit: number, asNote: boolean) => {
    if (live) change(asNote ? note(sheet, at, digit) : write(puzzle, sheet, at, digit))
  }
  const { arm, ...digits } = useDigits(cell, select, (at, digit, asNote = isNoting) =>
    put(at, digit, asNote),
  )
  const hint = useHint(props, save, (at) => {
    arm(null)
    digits.select(at)
  })
  return {
    sheet,
    cell,
    ...digits,
    isNoting,
    canUndo: live && work.past.length > 0,
    canRedo: live && work.future.length > 0,
    hint: hint.ask,
    holdsBack: hint.holdsBack, // a digit of the open hint
    isRevealed: hint.isRevealed,
    undo: () => live && undo(),
    redo: () => live && redo(),
    erase: () => live && cell !== null && change(erase(puzzle, sheet, cell)),
    toggleNotes: () => setNotesOf(isNoting ? '' : puzzle),
  }
}
export type Solving = ReturnType<typeof useSolving>
