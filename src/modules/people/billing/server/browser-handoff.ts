import { moneyPages, type MoneyPage } from '#shared/billing.ts'
import type { World } from '#server/world.ts'
import { RefusalError } from '#server/refusal.ts'
import { hashToken } from '#server/sessions/secrets.ts'
import { isId } from '#server/db/id.ts'
import { beginSession, type SessionKey } from '#server/sessions/session.ts'
import { begunOf, isSessionActive } from '#server/sessions/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { makeToken } from '#server/mail/tokens.ts'
import { moneyCodes } from './schema.ts'
import { takeMoneyCode } from './store.ts'

const GOOD_MS = 60_000

/**
 * An address that opens a page about money in a browser outside Teams, as the same person: good
 * once, for 60 s, for that page alone. The code is kept as its hash. The session that it begins counts
 * as begun when the caller's was: a directory is asked about it no later.
 */
export async function outsideAddress(
  world: World,
  caller: Caller,
  page: MoneyPage,
): Promise<string> {
  const { teamId, userId, provider } = caller
  const code = `${teamId}.${makeToken(world)}`
  const expiresAt = new Date(world.now().getTime() + GOOD_MS)
  const begunAt = await begunOf(world.db, caller)
  await world.db
    .insert(moneyCodes)
    .values({ teamId, userId, provider, begunAt, page, codeHash: hashToken(code), expiresAt })
  return `${world.publicUrl()}/enter?code=${encodeURIComponent(code)}`
}

/** Whose code it is; it is gone with this. Throws link_expired, also where the session it was asked in has ended. */
export async function enter(
  world: World,
  code: string,
): Promise<{ key: SessionKey; page: MoneyPage }> {
  const teamId = code.slice(0, code.indexOf('.')).toLowerCase()
  if (!isId(teamId)) throw new RefusalError('link_expired')
  const at = { teamId, codeHash: hashToken(code) }
  const row = await takeMoneyCode(world.db, at, world.now())
  const page = moneyPages.find((one) => one === row?.page)
  if (!row || !page) throw new RefusalError('link_expired')
  const { userId, provider, begunAt: createdAt } = row
  if (!(await isSessionActive(world.db, row, world.now()))) throw new RefusalError('link_expired')
  const key = await beginSession(world, world.db, { teamId, userId, provider, createdAt })
  return { key, page }
}
