import { create } from 'zustand'
import { readStored, writeStored } from '#client/session/storage.ts'

const KEY = 'recess.still'

/** Whether nothing shall move on this device, also where its system does not ask for that. */
export const useStill = create<{ still: boolean }>(() => ({
  still: readStored<boolean>(KEY) === true,
}))

/** Whether the system asks for it: then there is nothing to choose. */
export const isSystemStill = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** On the document, where the styles and the games find it. */
export function wearStill(): void {
  document.documentElement.toggleAttribute('data-still', useStill.getState().still)
}

export function setStill(still: boolean): void {
  writeStored(KEY, still)
  useStill.setState({ still })
  wearStill()
}
