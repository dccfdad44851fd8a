import { z } from 'zod'
import { and, asc, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Provider } from '#shared/providers.ts'
import {
  linkSignIn,
  loginWithGoogle,
  loginWithMS,
  loginWithSlack,
  signInsOf,
  startLink,
  startSignIn,
  unlinkSignIn,
} from '../contract.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { signIns } from '#server/accounts/schema.ts'
import { lockPerson } from '#server/accounts/store.ts'
import { route, type Call, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { termsOf } from '#server/sessions/oidc/provider.ts'
import { readIdToken, type ProvenPerson } from '#server/sessions/oidc/id-token.ts'
import { fetchExternal } from '#server/http/external-request.ts'
import { refuseOwnSecret } from '#server/messaging/mail/own-secret.ts'
import type { World } from '#server/world.ts'
import type { MemberKey } from '#server/module.ts'
import { isUniqueViolation, type Database } from '#server/db/database.ts'
import { signInProven } from './sign-in.ts'
import { beginLogin, takeState, type LoginState } from './state.ts'

const done = { ok: true } as const

const answerSchema = z.object({ id_token: z.string() })
const errorSchema = z.object({ error: z.string() })

/**
 * Trades a code for an id token, server to server, and reads who it is.
 * Throws sign_in_failed (Slack says so with 200 and ok: false), setup_refused, provider_failed, unavailable.
 */
async function provenPerson(world: World, login: LoginState, code: string): Promise<ProvenPerson> {
  const provider = login.provider as Provider
  const { token: url, clientId, clientSecret, pkce } = termsOf(world.config, provider)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: login.redirectUri,
    ...(pkce && { code_verifier: login.verifier }),
  })
  const { body } = await fetchExternal(world, url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  })
  const answer = answerSchema.safeParse(body).data
  if (!answer) {
    const word = errorSchema.safeParse(body).data?.error ?? ''
    await refuseOwnSecret(world, provider === 'MS' ? 'Microsoft' : provider, word)
    throw new RefusalError('sign_in_failed')
  }
  return readIdToken(world, provider, { token: answer.id_token, nonce: login.nonce })
}

/** The end of a sign-in; what was begun as a link can't end as one. Throws provider_off without keys, whatever came along. */
async function finish({ world, body }: Call<typeof loginWithMS>, provider: Provider) {
  termsOf(world.config, provider)
  const login = await takeState(world, provider, body)
  if (login.userId) throw new RefusalError('sign_in_expired')
  const person = await provenPerson(world, login, body.code)
  return signedIn(world, await signInProven(world, person, { ...body, isAdmin: login.isAdmin }))
}

const ofPerson = ({ teamId, userId }: MemberKey) => equals(signIns, { teamId, userId })

async function listSignIns(db: Database, who: MemberKey) {
  return db
    .select({ provider: signIns.provider, createdAt: signIns.createdAt })
    .from(signIns)
    .where(ofPerson(who))
    .orderBy(asc(signIns.createdAt))
}

/**
 * Adds another way in. Throws sign_in_taken when it is anybody's already, this person's included;
 * unauthorized when the person joins or leaves a space at this moment.
 */
export async function addSignIn(world: World, who: MemberKey, person: ProvenPerson): Promise<void> {
  const { teamId, userId } = who
  const { provider, subject } = person
  const row = { provider, subject, teamId, userId, passwordHash: null, createdAt: world.now() }
  try {
    await world.db.transaction(async (tx) => {
      await lockPerson(tx, who, 'update')
      await tx.insert(signIns).values(row)
      for (const module of world.modules) await module.person?.wayInAdded?.(world, tx, who, person)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError('sign_in_taken')
    throw error
  }
}

/** Throws not_found, and last_sign_in: nobody locks themselves out. */
export async function removeSignIn(
  world: World,
  who: MemberKey,
  provider: Provider,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const all = await tx.select().from(signIns).where(ofPerson(who)).for('update')
    if (!all.some((one) => one.provider === provider)) throw new RefusalError('not_found')
    if (all.every((one) => one.provider === provider)) throw new RefusalError('last_sign_in')
    await tx.delete(signIns).where(and(ofPerson(who), eq(signIns.provider, provider)))
  })
}

export const providerRoutes: readonly Route[] = [
  route(startSignIn, ({ world, body }) => beginLogin(world, body)),
  route(loginWithSlack, (call) => finish(call, 'Slack')),
  route(loginWithMS, (call) => finish(call, 'MS')),
  route(loginWithGoogle, (call) => finish(call, 'Google')),

  route(startLink, ({ world, body, caller }) =>
    beginLogin(world, { ...body, isAdmin: false, link: caller }),
  ),

  route(linkSignIn, async ({ world, body, caller }) => {
    const login = await takeState(world, null, body)
    if (login.userId !== caller.userId || login.teamId !== caller.teamId)
      throw new RefusalError('sign_in_expired')
    await addSignIn(world, caller, await provenPerson(world, login, body.code))
    return done
  }),

  route(signInsOf, async ({ world, caller }) => {
    const rows = await listSignIns(world.db, caller)
    return {
      signIns: rows.map(({ provider, createdAt }) => ({
        provider,
        since: createdAt.toISOString(),
      })),
    }
  }),

  route(unlinkSignIn, async ({ world, body, caller }) => {
    await removeSignIn(world, caller, body.provider)
    return done
  }),
]
