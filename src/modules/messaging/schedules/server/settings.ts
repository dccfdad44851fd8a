export type Settings = Readonly<Record<string, unknown>>

/** An object, or its JSON text; null for what is neither. */
export function readSettings(input: object | string | null | undefined): Settings | null {
  if (input === undefined || input === null || input === '') return {}
  if (typeof input !== 'string') return input as Settings
  try {
    const parsed = JSON.parse(input) as unknown
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Settings) : null
  } catch {
    return null // no JSON: the caller refuses it
  }
}
