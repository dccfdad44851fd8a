import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'

const WAIT_MS = 8_000

/** Another company's JSON answer. Throws provider_failed, with retryAfter (s) when it is busy. */
export async function fetchExternal(
  world: World,
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await world.fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) })
    if (response.status === 429) {
      const retryAfter = Number(response.headers.get('retry-after')) || 30
      throw new RefusalError('provider_failed', { retryAfter })
    }
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    world.log.warn({ err: error, host: new URL(url).host }, 'another service failed')
    throw new RefusalError('provider_failed')
  }
}
