import { useEffect } from 'react'
import { isReachable } from '../api.ts'

const AGAIN_MS = 10_000

/** While something `waits` for the line it is tried again when that is back: the browser may not say so. */
export function useTryAgain(waits: boolean, again: () => void): void {
  useEffect(() => {
    if (!waits) return
    let isOver = false
    const look = () => void isReachable().then((isBack) => isBack && !isOver && again())
    const timer = setInterval(look, AGAIN_MS)
    addEventListener('online', look)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [waits, again])
}
