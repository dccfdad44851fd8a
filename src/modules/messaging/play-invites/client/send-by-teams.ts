import type { User } from '#shared/accounts.ts'
import type { Body } from '#shared/endpoint.ts'
import { inviteByTeams, type Unsent } from '../contract.ts'
import { CallError, call } from '#client/api.ts'
import { host } from '#client/host/host.ts'
import { askChatConsent, type Consented } from './chat-consent.ts'

type Invitation = Omit<Body<typeof inviteByTeams>, 'token'>

/* A consent takes seconds to be known everywhere; after a window that ended otherwise it is checked once. */
const WAITS_MS: Readonly<Record<Consented, readonly number[]>> = {
  allowed: [0, 1_000, 2_000, 4_000],
  unsure: [0],
  declined: [],
}

/** Whether this person's invitations can be messages in Teams: they are in it, with the same account. */
export const canChat = (user: User) => host.teams !== null && user.controller === 'Teams'

/** The tab's token; '' where there is none, and then only the bell notifies. */
async function tokenOf(user: User): Promise<string> {
  if (!canChat(user)) return ''
  return host.teams!.token().catch((error: unknown) => {
    console.warn('Teams gave no token to invite with', error)
    return ''
  })
}

/** Null: Microsoft asks for the person's permission first. */
async function send(body: Invitation, token: string): Promise<{ unsent: Unsent } | null> {
  try {
    return await call(inviteByTeams, { body: { ...body, token } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'consent_required') return null
    throw error
  }
}

/**
 * Invites through Teams: a message in the two people's chat, and the bell. The first time the person is
 * asked for permission; after a refusal only the bell is used. Returns why no message was sent. Throws
 * CallError.
 */
export async function sendByTeams(user: User, body: Invitation): Promise<Unsent> {
  const token = await tokenOf(user)
  const first = await send(body, token)
  if (first) return first.unsent
  for (const ms of WAITS_MS[await askChatConsent()]) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    const again = await send(body, token)
    if (again) return again.unsent
  }
  return (await call(inviteByTeams, { body: { ...body, token: '' } })).unsent
}
