import { type Provider } from '#shared/providers.ts'
import { redirectPaths, startLink, startSignIn } from '../contract.ts'
import { call } from '#client/api.ts'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'

const KEY = 'recess.signIn'

/** A sign-in that this browser began: an answer that was not requested here is not accepted. */
export interface Begun {
  readonly provider: Provider
  readonly state: string
  readonly to: string // where the person wanted to go
  readonly links: boolean // adds a sign-in method for a user who is signed in
}

const redirectUri = (provider: Provider) => location.origin + redirectPaths[provider]

function leave(begun: Begun, url: string): void {
  writeStored(KEY, begun)
  location.assign(url)
}

/** Goes to a provider's page to sign in. */
export async function goSignIn(
  provider: Provider,
  { to, isAdmin }: { to: string; isAdmin: boolean },
): Promise<void> {
  const body = { provider, redirectUri: redirectUri(provider), isAdmin }
  const { url, state } = await call(startSignIn, { body })
  leave({ provider, state, to, links: false }, url)
}

/** Goes to a provider's page to add it as another sign-in method. */
export async function goLink(provider: Provider, to: string): Promise<void> {
  const body = { provider, redirectUri: redirectUri(provider) }
  const { url, state } = await call(startLink, { body })
  leave({ provider, state, to, links: true }, url)
}

/** Removes and returns the sign-in that this browser began, if the answer belongs to it. */
export function takeBegun(provider: Provider, state: string): Begun | null {
  const begun = readStored<Begun>(KEY)
  removeStored(KEY)
  return begun?.provider === provider && begun.state === state && state !== '' ? begun : null
}
