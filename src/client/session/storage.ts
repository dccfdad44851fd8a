/* In a partitioned frame even reading localStorage may throw: then memory serves until the page goes. */
const memory = new Map<string, string>()

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null // storage is off for us; the copy in memory is what counts
  }
}

/** A value kept as JSON; null when there is none or it can't be read. */
export function readStored<T>(key: string): T | null {
  const text = attempt(() => localStorage.getItem(key)) ?? memory.get(key)
  return text ? attempt(() => JSON.parse(text) as T) : null
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(key, text)
  attempt(() => localStorage.setItem(key, text))
}

export function removeStored(key: string): void {
  memory.delete(key)
  attempt(() => localStorage.removeItem(key))
}
