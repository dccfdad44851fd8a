import type { Config } from '#server/processes/config.ts'

/** One line of what was looked at. `off`: not set up, which may be meant. */
export interface Finding {
  readonly about: string
  readonly state: 'ok' | 'off' | 'wrong'
  readonly message: string
  readonly todo: string // '' unless wrong
}

/** What a configuration is looked at with. */
export interface Examined {
  readonly config: Config
  readonly fetch: typeof fetch
  readonly now: () => Date
}

export const ok = (about: string, message: string): Finding => ({
  about,
  state: 'ok',
  message,
  todo: '',
})
export const off = (about: string, message: string): Finding => ({
  about,
  state: 'off',
  message,
  todo: '',
})
export const wrong = (about: string, message: string, todo: string): Finding => ({
  about,
  state: 'wrong',
  message,
  todo,
})

/** What went wrong, by its code where it has one: a message may repeat an address with a password. */
export function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string }
  if (typeof code === 'string') return code
  return cause ? reasonOf(cause) : (name ?? 'unknown')
}

/** Rejects after a while: what hangs is as wrong as what refuses. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('no answer'), { code: 'no answer in time' })
    timer = setTimeout(() => reject(error), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
