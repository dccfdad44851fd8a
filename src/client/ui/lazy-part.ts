import { lazy, type ComponentType } from 'react'
import { CallError, isReachable } from '../api.ts'

const RELOADED = 'recess.reloaded'
const NOT_FOUND = 404

/* A page reloads only once, whatever else loads in between: otherwise it would never end. */
const isSecondTry = takeMark()

/** Whether the address carries the mark of a reload; removes the mark. */
function takeMark(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(RELOADED)) return false
  url.searchParams.delete(RELOADED)
  history.replaceState(history.state, '', url)
  return true
}

/** Script chunks fail by name, style chunks by code, and texts as any call does. */
function isChunkError(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  if (error instanceof CallError) return error.status === NOT_FOUND
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

/*
 * A deploy removed the old files: a reload fetches the new ones. Offline it would end at
 * the browser's own error page, and stay there.
 */
async function reloadOnce(): Promise<boolean> {
  if (isSecondTry || !(await isReachable())) return false
  const url = new URL(location.href)
  url.searchParams.set(RELOADED, '1')
  location.replace(url)
  return true
}

/** The contents of a separate chunk; when the server no longer has it the page reloads once, then this throws. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isChunkError(error) && (await reloadOnce()))
      return await new Promise<never>(() => undefined)
    throw error
  }
}

/** A value that is there already as a synchronous thenable: React then renders it immediately, with no fallback. */
const atOnce = <T>(value: T) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React alone waits for it
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>

/** A component in a chunk of its own; `fetchAhead` begins to fetch it before it is rendered. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: { default: ComponentType<P> } | null = null
  const keep = async () => (loaded = await load())
  const fetchAhead = () => void keep().catch(() => undefined) // an error shows when it is rendered
  return Object.assign(
    lazy(() => (loaded ? atOnce(loaded) : loadPart(keep))),
    { fetchAhead },
  )
}
