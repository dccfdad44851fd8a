import { useEffect, useEffectEvent } from 'react'
import { moved } from './sheet.ts'
import type { Solving } from './useSolving.tsx'

const isElsewhere = (target: EventTarget | null) =>
  Boolean(
    (target as HTMLElement | null)?.closest?.(
      'input, textarea, select, [role=menu], [role=dialog], [role=listbox]',
    ),
  )

/** The digit of a key, with or without Shift; null for another key. */
const digitOf = ({ code }: KeyboardEvent) => {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}

const undoes = (event: KeyboardEvent, key: string) =>
  event.ctrlKey || event.metaKey ? key === 'z' || key === 'y' : key === 'u'
const redoes = (event: KeyboardEvent, key: string) => event.shiftKey || key === 'y'

function act(event: KeyboardEvent, solving: Solving): boolean {
  const key = event.key.toLowerCase()
  if (undoes(event, key)) {
    if (redoes(event, key)) solving.redo()
    else solving.undo()
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const digit = digitOf(event)
  const cell = moved(solving.cell, event.key)
  if (digit) solving.type(digit, event.shiftKey || solving.isNoting)
  else if (cell !== null) solving.select(cell)
  else if (key === 'n') solving.toggleNotes()
  else if (['backspace', 'delete', '0'].includes(key)) solving.erase()
  else if (key === 'escape') solving.release()
  else return false
  return true
}

/** Arrows, digits (with Shift as notes), N, U and Shift+U, Ctrl+Z and Y, Delete, Escape. */
export function useKeys(solving: Solving, live: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (live && !isElsewhere(event.target) && act(event, solving)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
