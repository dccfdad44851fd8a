import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#shared/api/accounts.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { fill } from '../fill.ts'
import { gameName } from '../game-names.ts'
import en from '../mail/en.json' with { type: 'json' }
import type { Letter } from '../mail/gateway.ts'
import { digestMail } from '../mail/letters.ts'
import tr from '../mail/tr.json' with { type: 'json' }
import type { World } from '../world.ts'
import type { Told } from './digest.ts'
import type { Reached } from './reach.ts'
import { unsubscribeLink } from './unsubscribe.ts'

const SHOWN = 8
const texts = { en: en.digest, tr: tr.digest }

async function namesOf(tx: Database, teamId: string, told: readonly Told[]) {
  const ids = told.flatMap(({ about }) => about.personId ?? [])
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, ids)))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

const isLine = (lines: object, kind: string): kind is keyof typeof en.digest.lines => kind in lines

/** A notification in a line; what is not told elsewhere has none. */
async function lineOf(
  { games }: World,
  { kind, about }: Told,
  language: Language,
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { lines } = texts[language]
  if (!isLine(lines, kind)) return []
  const person = names.get(about.personId ?? '') ?? ''
  const game = about.gameType ? await gameName(games, about.gameType, language) : ''
  const text = kind === 'turn' && !person ? lines.turnAlone : lines[kind]
  return [fill(text, { person, game, days: String(about.days ?? 0) })]
}

/** The letter that tells somebody what waits for them, in their language. */
export async function digestLetter(
  world: World,
  tx: Database,
  teamId: string,
  who: Reached,
  told: readonly Told[],
): Promise<Letter> {
  const language = (who.language || who.teamLanguage) as Language
  const names = await namesOf(tx, teamId, told)
  const all = await Promise.all(told.map((one) => lineOf(world, one, language, names)))
  const lines = all.flat()
  const rest = lines.length - SHOWN
  const more = rest > 0 ? [fill(texts[language].more, { count: String(rest) })] : []
  return digestMail(world, {
    email: who.email,
    name: who.name,
    language,
    timeZone: who.timeZone,
    lines: [...lines.slice(0, SHOWN), ...more],
    count: lines.length,
    unsubscribe: unsubscribeLink(world, { teamId, userId: who.userId }),
  })
}
