import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#shared/accounts.ts'
import type { DuelNews } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import en from '#server/mail/en.json' with { type: 'json' }
import tr from '#server/mail/tr.json' with { type: 'json' }
import type { World } from '#server/world.ts'
import type { About } from './notify.ts'
import type { PendingNotification } from './pending-notifications.ts'

const texts = { en: en.digest.lines, tr: tr.digest.lines }

/** A notification as it is told elsewhere. */
export interface Line extends PendingNotification {
  readonly person: string // names; '' for none
  readonly game: string
  readonly text: string
}

async function namesOf(tx: Database, teamId: string, items: readonly PendingNotification[]) {
  const ids = items.flatMap(({ about }) => about.personId ?? [])
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, ids)))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

type LineName = keyof typeof en.digest.lines
const ofDuel = { won: 'duelWon', lost: 'duelLost', drawn: 'duelDrawn', none: 'duelNone' } as const

function duelLine({ verdict, isFinal }: DuelNews): LineName {
  if (verdict) return ofDuel[verdict]
  return isFinal ? 'duelFinal' : 'duel'
}

const isLine = (lines: object, kind: string): kind is LineName => Object.hasOwn(lines, kind)

function lineFor({ about }: PendingNotification, person: string, kind: LineName): LineName {
  const { result, tournamentId, duel } = about
  if (duel) return duelLine(duel)
  if (kind === 'streak' && about.hasFreeze) return 'streakFreeze'
  if (kind === 'turn' && !person) return 'turnAlone'
  if (kind === 'waits' && !person) return 'waitsAlone'
  if (kind === 'schedule' && tournamentId) return 'scheduleTournament'
  if (kind === 'result' && tournamentId)
    return result?.place === 1 ? 'tournamentWon' : 'tournamentPlace'
  if (kind !== 'result' || !person || !result) return kind
  if (result.won === result.lost) return 'drawn'
  return result.won > result.lost ? 'won' : 'lost'
}

const numbersOf = ({ days = 0, result }: About) =>
  Object.fromEntries(
    Object.entries({ days, won: 0, lost: 0, place: 0, of: 0, ...result }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )

async function lineOf(
  { games }: World,
  item: PendingNotification,
  language: Language,
  names: ReadonlyMap<string, string>,
): Promise<Line[]> {
  const { kind, about } = item
  const lines = texts[language]
  const name = kind === 'duelResult' ? 'duel' : kind
  if (!isLine(lines, name)) return []
  const person = names.get(about.personId ?? '') ?? ''
  const game = about.gameType ? await gameName(games, about.gameType, language) : ''
  const text = lines[lineFor(item, person, name)]
  const { channel = '', duel } = about
  const sides = { own: duel?.own ?? '', other: duel?.other ?? '' }
  const words = { person, game, channel, ...sides, ...numbersOf(about) }
  return [{ ...item, person, game, text: fill(text, words) }]
}

/** Notifications in a line each; what is not told elsewhere has none. */
export async function linesOf(
  world: World,
  tx: Database,
  teamId: string,
  { items, language }: { items: readonly PendingNotification[]; language: Language },
): Promise<Line[]> {
  const names = await namesOf(tx, teamId, items)
  return (await Promise.all(items.map((one) => lineOf(world, one, language, names)))).flat()
}
