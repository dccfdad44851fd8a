import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element, px, as it is now; 0 until it is known. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    watched.observe(ref.current!)
    return () => watched.disconnect()
  }, [])
  return [ref, width]
}
