/** Seconds since 1970 at which a token of three parts expires; null when it can't be read. */
function expiryOf(token: string): number | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const base64 = parts[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const payload: unknown = JSON.parse(atob(base64))
    const { exp } = payload as { exp?: unknown }
    return typeof exp === 'number' ? exp : null
  } catch (error) {
    console.warn('a token could not be decoded', error)
    return null // not base64 or not JSON: as good as expired
  }
}

/** Whether a token has expired or will within the margin (ms); one that can't be decoded has. */
export function isExpired(token: string, marginMs = 0, now = Date.now()): boolean {
  const expiry = expiryOf(token)
  return expiry === null || expiry * 1000 - marginMs <= now
}
