import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import type { Database } from '../db/database.ts'
import { users } from '../teams/schema.ts'
import { gameName } from '../texts/game-names.ts'
import type { World } from '../world.ts'
import type { LineNames, Subject } from './person-message.ts'
import type { Notification } from './stored-notifications.ts'

/** A notification as it is sent elsewhere. */
export interface Line extends Notification, LineNames {
  readonly text: string
}

async function findNames(tx: Database, teamId: string, items: readonly Notification[]) {
  const ids = items.flatMap(({ payload }) => (payload as Subject).personId ?? [])
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, ids)))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

/** Notifications in a line each; those that only the app shows have none. */
export async function findLines(
  { games }: World,
  tx: Database,
  teamId: string,
  { items, language }: { items: readonly Notification[]; language: Language },
): Promise<Line[]> {
  const names = await findNames(tx, teamId, items)
  const lines: Line[] = []
  for (const item of items) {
    const { message, payload } = item
    const { personId, gameType } = payload as Subject
    const person = names.get(personId ?? '') ?? ''
    const game = gameType ? await gameName(games, gameType, language) : ''
    const text = message.sent?.line(payload, { language, person, game })
    if (text !== undefined) lines.push({ ...item, language, person, game, text })
  }
  return lines
}
