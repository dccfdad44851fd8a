const SECOND_MS = 1000
const MINUTE_S = 60

/** '7:42' */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
