import { lazy, type ComponentType } from 'react'

const RELOADED = 'recess.reloaded'

function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/* A deploy took the old files away: one reload fetches the new ones. Only one, or it would never end. */
function reloadOnce(): boolean {
  const url = new URL(location.href)
  if (url.searchParams.has(RELOADED)) return false
  url.searchParams.set(RELOADED, '1')
  location.replace(url)
  return true
}

/** Takes the mark of a reload out of the address once the page is there. */
export function forgetReload(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(RELOADED)) return
  url.searchParams.delete(RELOADED)
  history.replaceState(history.state, '', url)
}

/** A component in a chunk of its own; when the chunk is gone the page reloads once, then shows the error. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(async () => {
    try {
      const screen = await load()
      forgetReload()
      return screen
    } catch (error) {
      if (isChunkError(error) && reloadOnce()) return await new Promise<never>(() => undefined)
      throw error
    }
  })
}
