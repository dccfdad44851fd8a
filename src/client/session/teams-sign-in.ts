import { create } from 'zustand'
import { type User, loginWithTeamsTab } from '#shared/accounts.ts'
import { isCode, type ErrorCode, type FullSpace } from '#shared/errors.ts'
import { CallError, call } from '../api.ts'
import { host } from '../host/host.ts'
import { HostRefused, type Refusal } from '../host/refusals.ts'
import { keepApart, setUser, useSession } from './session.ts'

/** Why nobody is signed in: our server's reason, or Teams'. */
export interface SignInRefusal {
  readonly reason: ErrorCode | Refusal
  readonly code: string // for IT, '' without one
  readonly full?: FullSpace | undefined // with plan_limit: the space that has no seat left
}

interface TeamsSignIn {
  readonly busy: boolean
  readonly refusal: SignInRefusal | null
}

export const useTeamsSignIn = create<TeamsSignIn>(() => ({ busy: true, refusal: null }))

async function ask(skipConsent: boolean): Promise<User> {
  const token = await host.teams!.token()
  const { tenantId } = host.teams!
  const { data, message, full } = await call(loginWithTeamsTab, {
    body: { tenantId, token, skipConsent },
  })
  if (!data) throw new CallError(403, { message, ...(full && { full }) })
  return data
}

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof HostRefused) return { reason: error.refusal, code: error.code }
  if (error instanceof CallError)
    return {
      reason: isCode(error.code) ? error.code : 'server_error',
      code: error.more.ref ?? '',
      full: error.more.full,
    }
  throw error
}

/** Signs in by the person's Teams session; null when that went well. */
export async function trySignIn({ skipConsent = false } = {}): Promise<SignInRefusal | null> {
  try {
    welcome(await ask(skipConsent))
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** Someone is signed in, however it came about. */
export function welcome(user: User): void {
  setUser(user)
  useTeamsSignIn.setState({ busy: false, refusal: null })
}

/** Looks whether a refusal still holds; the screen stays until it does not. */
export async function lookAgain(): Promise<void> {
  useTeamsSignIn.setState({ refusal: await trySignIn({ skipConsent: true }) })
}

/** The same, with the screen waiting for it. */
export async function signInWithTeams(): Promise<void> {
  useTeamsSignIn.setState({ busy: true, refusal: null })
  const refusal = await trySignIn()
  useTeamsSignIn.setState({ busy: false, refusal })
}

/**
 * Renews the session of someone already playing; the screen stays. Only for anyone who came by Teams:
 * another account is not changed behind a person's back.
 */
export async function signInAgain(user: User): Promise<boolean> {
  if (!host.teams || user.controller !== 'Teams') return false
  return (await trySignIn({ skipConsent: true })) === null
}

/**
 * In a tab identity comes from Teams each time: what this browser stored may be someone else's,
 * or from before a change of account. Nor is it stored: panel, stage and sign-in window begin one
 * after the other, and in browsers that share storage between them each would sign the others out.
 * A session that ends is begun again.
 */
export function startTeamsSession(): void {
  keepApart()
  void signInWithTeams()
  useSession.subscribe(({ user }, before) => {
    if (!user && before.user?.controller === 'Teams') void signInWithTeams()
  })
}
