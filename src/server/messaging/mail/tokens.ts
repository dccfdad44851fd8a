import { and, eq, gt } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { firstRow, type Database } from '../../db/database.ts'
import { mailTokens } from './schema.ts'
import { hashToken } from '../../sessions/secrets.ts'
import type { World } from '../../world.ts'

const TOKEN_BYTES = 24

export type MailToken = typeof mailTokens.$inferSelect

/**
 * What a token is for. `join` is an invitation that a waiting sign-up took up: it has the hash
 * of the sign-up's own token.
 */
export type MailTokenKind = 'reset' | 'invite' | 'join'

/** What goes into a link; only its hash is kept. */
export function makeToken(world: World): string {
  return world.randomBytes(TOKEN_BYTES).toString('base64url')
}

const valid = (kind: MailTokenKind, token: string, now: Date) =>
  and(equals(mailTokens, { tokenHash: hashToken(token), kind }), gt(mailTokens.expiresAt, now))

export async function insertMailToken(
  db: Database,
  kind: MailTokenKind,
  {
    token,
    email,
    teamId,
    userId,
    expiresAt,
  }: Omit<MailToken, 'tokenHash' | 'kind'> & { token: string },
): Promise<void> {
  const row = { kind, email: email.toLowerCase(), teamId, userId, expiresAt }
  await db.insert(mailTokens).values({ tokenHash: hashToken(token), ...row })
}

/* As long as the window in which such letters are counted: where no other may be asked for, the newest still works. */
const RESET_MS = 60 * 60_000

/** When a token that sets a password, given now, ends. */
export const resetUntil = (world: World) => new Date(world.now().getTime() + RESET_MS)

/** Null when unknown, used, expired or of another kind. */
export async function findMailToken(
  db: Database,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailToken | null> {
  return firstRow(
    db
      .select()
      .from(mailTokens)
      .where(valid(kind, token, now)),
  )
}

/** The space of the invitation that a waiting sign-up took up, by the hash of its token; null for none. */
export async function invitingSpace(db: Database, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ teamId: mailTokens.teamId })
    .from(mailTokens)
    .where(equals(mailTokens, { tokenHash, kind: 'join' }))
  return row?.teamId ?? null
}

/** Takes a token: it works once. Null when unknown, used, expired or of another kind. */
export async function takeMailToken(
  db: Database,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<MailToken | null> {
  return firstRow(
    db
      .delete(mailTokens)
      .where(valid(kind, token, now))
      .returning(),
  )
}

/** Puts another token in a token's place. Null when there was none. */
export async function renewMailToken(
  db: Database,
  tokenHash: string,
  change: Pick<MailToken, 'tokenHash' | 'expiresAt'>,
): Promise<MailToken | null> {
  return firstRow(
    db.update(mailTokens).set(change).where(eq(mailTokens.tokenHash, tokenHash)).returning(),
  )
}

/** Takes back every token of a kind that went to an address, in one team or in any. Gives whose they were. */
export async function deleteMailTokens(
  db: Database,
  kind: MailTokenKind,
  email: string,
  teamId?: string,
): Promise<string[]> {
  const inTeam = teamId === undefined ? undefined : eq(mailTokens.teamId, teamId)
  const rows = await db
    .delete(mailTokens)
    .where(and(equals(mailTokens, { kind, email: email.toLowerCase() }), inTeam))
    .returning({ userId: mailTokens.userId })
  return rows.map(({ userId }) => userId)
}
