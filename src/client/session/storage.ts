/* In a partitioned frame even reading localStorage may throw: what could not be kept there is here until the page goes. */
const memory = new Map<string, string>()

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null // storage is off for us, or what it holds is not ours
  }
}

/** A value kept as JSON; null when there is none or it can't be read. */
export function readStored<T>(key: string): T | null {
  const text = memory.get(key) ?? attempt(() => localStorage.getItem(key))
  return text ? attempt(() => JSON.parse(text) as T) : null
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.delete(key) // a second copy would outlive another tab's sign-out
  try {
    localStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  attempt(() => localStorage.removeItem(key))
}

/** A text kept for this window alone, while it is open; '' when there is none. */
export const readHere = (key: string): string =>
  attempt(() => sessionStorage.getItem(key)) ?? memory.get(key) ?? ''

export function writeHere(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
}
