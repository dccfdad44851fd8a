import { useEffect, useEffectEvent, useState } from 'react'

function takesKeys(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return Boolean(
    element?.closest?.('input, textarea, select, [role=menu], [role=dialog], [role=listbox]'),
  )
}

interface Typing {
  readonly cells: number
  readonly live: boolean
  readonly signOf: (key: string) => string | null // what a real key types
  readonly enter: (typed: string) => Promise<boolean> // true: it was taken
}

/** The guess being typed, from the real keyboard or the one on the screen. */
export function useTyping({ cells, live, signOf, enter: send }: Typing) {
  const [typed, setTyped] = useState('')
  const add = (sign: string) => setTyped((text) => ([...text].length < cells ? text + sign : text))
  const remove = () => setTyped((text) => [...text].slice(0, -1).join(''))
  const enter = async () => {
    if (await send(typed)) setTyped('')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !live || takesKeys(event.target)) return
    const onButton = (event.target as HTMLElement).closest?.('button, a')
    const sign = signOf(event.key)
    if (event.key === 'Enter') {
      if (!onButton) void enter()
      return
    }
    if (event.key === 'Backspace') remove()
    else if (sign) add(sign)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { typed, add, remove, enter }
}
