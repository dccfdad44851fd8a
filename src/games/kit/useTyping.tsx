import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PuzzleBoardProps } from './puzzle-view.tsx'

const LETTER = /^\p{L}\p{M}*$/u // other keys have names of several: Shift, Escape

/** Whether what is in focus takes keys itself. */
export function takesKeys(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return Boolean(
    element?.closest?.('input, textarea, select, [role=menu], [role=dialog], [role=listbox]'),
  )
}

export interface Typing extends Pick<PuzzleBoardProps<unknown, never>, 'busy' | 'live' | 'play'> {
  readonly cells: number
  readonly signOf: (key: string) => string | null // what a real key types
  readonly strayText: string // says that a letter has no key here
  readonly faultOf: (typed: string) => string | null // in words, where nobody need be asked
}

/** The guess being typed, from the real keyboard or the one on the screen. */
export function useTyping({ cells, busy, live, play, signOf, strayText, faultOf }: Typing) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<PuzzleBoardProps<unknown, unknown>['refusal']>(null)
  const isTabbed = useRef(false) // the control in focus was gone to by keyboard: Enter is its own
  const change = (next: (text: string) => string) => {
    setFault(null)
    setTyped(next)
  }
  const add = (sign: string) => change((text) => ([...text].length < cells ? text + sign : text))
  const remove = () => change((text) => [...text].slice(0, -1).join(''))
  const enter = async () => {
    if (busy) return
    const text = faultOf(typed)
    setFault(text === null ? null : { text, at: Date.now() })
    if (text === null && (await play({ guess: typed }))) setTyped('')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !live || takesKeys(event.target)) return
    const onButton = (event.target as HTMLElement).closest?.('button, a')
    if (event.key === 'Tab') isTabbed.current = true
    else if (event.key === 'Enter' && !(onButton && isTabbed.current)) void enter()
    else if (event.key === 'Backspace') remove()
    else {
      const sign = signOf(event.key)
      if (!sign && !LETTER.test(event.key)) return
      isTabbed.current = false
      if (sign) add(sign)
      else setFault({ text: strayText, at: Date.now() })
    }
    if (event.key !== 'Tab') event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { typed, fault, add, remove, enter }
}
