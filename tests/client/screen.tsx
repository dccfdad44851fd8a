import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { User } from '#shared/accounts.ts'
import { modules } from '#app/frame/modules.ts'
import { setClientModules } from '#client/module.ts'
import { setUser } from '#client/session/session.ts'
import { Around } from './around.tsx'
import { startSettings } from './settings.ts'
import { startTexts } from './start-texts.ts'

export { Around }

/** A token that does not run out. */
export const TOKEN = `x.${btoa(JSON.stringify({ exp: Number.MAX_SAFE_INTEGER }))}.x`

/** Texts in English, what every module declares, and calls that go to the page's own address. Before any screen of a file. */
export async function startScreens(): Promise<void> {
  await startTexts()
  setClientModules(modules)
  startSettings()
}

/** What was asked of the server: the last word of the path, its query and its body. */
export interface Asked {
  readonly what: string
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

/** Answers all that a screen asks; `answer` gives the body, or `{ status, body }` where it is refused. */
export function serve(answer: (asked: Asked) => object): void {
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    const { pathname, searchParams: query } = new URL(address, 'http://localhost')
    const path = pathname.split('/')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body
    const given = answer({ what: path.at(-1)!, path, query, body })
    const { status, body: told } =
      'status' in given ? (given as never) : { status: 200, body: given }
    return { status, json: async () => told }
  }) as never
}

/** Draws a screen for an admin of the space `team`. */
export function show(screen: ReactElement) {
  const team = { timeZone: 'UTC' }
  setUser({ userId: 'me', teamId: 'team', team, guulJwt: TOKEN, isAdmin: true } as User)
  return render(<Around>{screen}</Around>)
}
