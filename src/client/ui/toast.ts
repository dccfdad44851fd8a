import { create } from 'zustand'

export const TOAST_MS = 3000

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
}

let next = 1
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Shows a line at the top centre: a success if `ok` is truthy, else an error; for 3 s unless told. */
export function toast(ok: unknown, text: string, durationMs = TOAST_MS): void {
  const newToast: Toast = { id: next++, kind: ok ? 'success' : 'error', text }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, newToast] }))
  setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ id }) => id !== newToast.id) }))
  }, durationMs)
}
