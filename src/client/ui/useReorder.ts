import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

interface Drag {
  readonly id: string
  readonly to: number
}

/** Where among some lines (their middles, px from above) a point lies: before how many it comes. */
export const placeAt = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length

/**
 * A list put in order by its handles: dragged with mouse, pen or finger, or with the arrow keys.
 * Gives the order as it would be, and a handle's listeners.
 */
export function useReorder(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const order = drag ? ids.filter((id) => id !== drag.id).toSpliced(drag.to, 0, drag.id) : ids
  const middles = (but: string) =>
    [...(list.current?.children ?? [])].flatMap((line) => {
      const { top, height } = line.getBoundingClientRect()
      return (line as HTMLElement).dataset['id'] === but ? [] : [top + height / 2]
    })
  const end = (isDone: boolean) => {
    if (drag && isDone && ids.indexOf(drag.id) !== drag.to) onMove(drag.id, drag.to)
    setDrag(null)
  }
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, to: ids.indexOf(id) })
    },
    onPointerMove: ({ clientY }: PointerEvent) =>
      drag?.id === id && setDrag({ id, to: placeAt(middles(id), clientY) }),
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Escape') return end(false)
      if (by === undefined) return
      event.preventDefault()
      const to = ids.indexOf(id) + by
      if (to >= 0 && to < ids.length) onMove(id, to)
    },
  })
  return { list, order, dragged: drag?.id ?? null, handle }
}
