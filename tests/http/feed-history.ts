import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { answerOperatorFeed } from '#modules/play/predictors/server/competitions/operator.ts'
import { feedQuestions } from '#modules/play/predictors/server/competitions/schema.ts'
import type { TestServer } from '../server.ts'
import { playing } from './score-predictor-fixture.ts'
import { onTable, untilScored } from './predictor-replay.ts'

const NOON_MS = 12 * 3_600_000

/** A state of a feed as it was published. */
export interface FeedState {
  readonly day: string
  readonly text: string
}

/** Every state of a competition in a folder, oldest first; a file's name begins with its number and its day. */
export function historyIn(folder: string): FeedState[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({
      day: /\d{4}-\d\d-\d\d/.exec(name)![0],
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}

type Game = Awaited<ReturnType<typeof playing>>

/* Everybody tips what can be tipped and is not yet; one in seven forgets. */
async function tipAll(server: TestServer, { admin, gameId, fixtureId }: Game): Promise<void> {
  const now = server.clock.now.toISOString()
  await server.world.db.execute(sql`
    insert into tips (team_id, game_id, match_id, user_id, home, away, joker, received_at)
    select p.team_id, p.game_id, m.match_id, p.user_id, abs(hashtext(p.user_id::text || m.match_id::text)) % 4,
      abs(hashtext(m.match_id::text || p.user_id::text)) % 3, false, ${now}::timestamptz
    from predictor_people p, competition_matches m
    where p.team_id = ${admin.teamId}::uuid and p.game_id = ${gameId}::uuid
      and m.fixture_id = ${fixtureId}::uuid and m.is_home_known and m.is_away_known
      and m.status in ('open', 'postponed') and m.locks_at > ${now}::timestamptz
      and abs(hashtext(m.match_id::text || ' ' || p.user_id::text)) % 7 <> 0
      and (m.match_id, p.user_id) not in ( -- read once: a planner without statistics would look for each
        select match_id, user_id from tips where team_id = ${admin.teamId}::uuid and game_id = ${gameId}::uuid)`)
}

async function addPeople(
  server: TestServer,
  { admin, gameId }: Game,
  count: number,
): Promise<void> {
  const people = JSON.stringify(Array.from({ length: count }, () => randomUUID()))
  await server.world.db.execute(sql`
    insert into predictor_people (team_id, game_id, user_id, joined_at)
    select ${admin.teamId}::uuid, ${gameId}::uuid, value::uuid, now() - interval '30 years'
    from json_array_elements_text(${people}::json)`)
}

/* What an admin who saw the matches says: a swap of sides is the same match; the rest says itself later. */
async function answerWhatWaits(
  server: TestServer,
  held: Map<string, Set<string>>,
): Promise<boolean> {
  const isOpen = and(eq(feedQuestions.teamId, NO_TEAM), eq(feedQuestions.answer, ''))
  const rows = await server.world.db.select().from(feedQuestions).where(isOpen)
  for (const { kind, key } of rows) held.set(kind, (held.get(kind) ?? new Set()).add(key))
  const swapped = rows.filter(({ kind }) => kind === 'sides_swapped')
  for (const { key } of swapped) await answerOperatorFeed(server.world, { key, answer: 'same' })
  return swapped.length > 0
}

/** What became of a history. */
export interface Replayed {
  readonly game: Game
  readonly held: ReadonlyMap<string, number> // rows that waited, by why
}

/** Plays a competition through every state of its feed, with so many tipsters, under the server's clock. */
export async function replayHistory(
  server: TestServer,
  states: readonly FeedState[],
  { people, name }: { people: number; name: string },
): Promise<Replayed> {
  const held = new Map<string, Set<string>>()
  const move = ({ day }: FeedState) => {
    const at = Date.parse(`${day}T00:00:00Z`) + NOON_MS
    server.clock.set(Math.max(server.clock.now.getTime() + 1, at))
  }
  server.clock.set(`${states[0]!.day}T00:00:00Z`)
  const { text } = states[0]!
  const game = await playing(server, { text, name, rules: { hasStanding: false } })
  await addPeople(server, game, people)
  for (const state of states) {
    move(state)
    await game.takeText(state.text)
    if (await answerWhatWaits(server, held)) await game.takeText(state.text)
    await tipAll(server, game)
    await untilScored(server, game)
  }
  return { game, held: new Map([...held].map(([kind, keys]) => [kind, keys.size])) }
}

interface LastRow {
  readonly day: string
  readonly home: string
  readonly away: string
  readonly ft: readonly [number, number] | null
}

type PublishedTeam = string | { readonly name: string }
interface PublishedRow {
  readonly date: string
  readonly team1: PublishedTeam
  readonly team2: PublishedTeam
  readonly score?: { readonly ft?: readonly [number, number] }
  readonly score1?: number | null
  readonly score2?: number | null
}

/* The last state by plain reading, which shares nothing with the code. */
function readLast({ text }: FeedState): LastRow[] {
  const json = JSON.parse(text) as {
    matches?: PublishedRow[]
    rounds?: { matches: PublishedRow[] }[]
  }
  const rows = json.matches ?? json.rounds!.flatMap(({ matches }) => matches)
  const nameOf = (team: PublishedTeam) => (typeof team === 'string' ? team : team.name)
  return rows.map(({ date, team1, team2, score, score1, score2 }) => ({
    day: date,
    home: nameOf(team1),
    away: nameOf(team2),
    ft: score?.ft ?? (typeof score1 === 'number' ? [score1, score2!] : null),
  }))
}

const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))

function pointsOf(tip: { home: number; away: number }, [h, a]: readonly [number, number]): number {
  if (tip.home === h && tip.away === a) return 4
  if (tip.home - tip.away === h - a && h !== a) return 3
  return Math.sign(tip.home - tip.away) === Math.sign(h - a) ? 2 : 0
}

/**
 * What must hold after a history: no match is there twice, no tip of a match with a result is left
 * without it, and the table is that of plain arithmetic over the tips and the last state. Gives how many
 * tips were scored.
 */
export async function expectTrue(
  server: TestServer,
  { admin, gameId, fixtureId }: Game,
  last: FeedState,
): Promise<{ matches: number; tips: number; scored: number }> {
  const { db } = server.world
  const rows = readLast(last)
  const stored = await rowsOf<{
    id: string
    day: string
    home: string
    away: string
    score: unknown
  }>(
    db,
    sql`select match_id as id, day::text as day, home, away from competition_matches
      where fixture_id = ${fixtureId}::uuid and is_home_known and is_away_known`,
  )
  const isPair = (a: LastRow, b: { home: string; away: string }) =>
    (a.home === b.home && a.away === b.away) || (a.home === b.away && a.away === b.home)
  const scores = new Map<string, readonly [number, number] | null>()
  const used = new Set<LastRow>()
  for (const one of stored) {
    const [row] = rows
      .filter((candidate) => !used.has(candidate) && isPair(candidate, one))
      .toSorted(
        (a, b) =>
          Number(a.home !== one.home) - Number(b.home !== one.home) ||
          daysApart(a.day, one.day) - daysApart(b.day, one.day),
      )
    expect([one.home, one.away, row !== undefined]).toEqual([one.home, one.away, true])
    used.add(row!)
    scores.set(one.id, row!.ft && row!.home !== one.home ? [row!.ft[1], row!.ft[0]] : row!.ft)
  }
  const named = rows.filter(({ home, away }) => !/N\. ?N\./.test(home + away))
  expect(stored).toHaveLength(
    new Set(named.map(({ day, home, away }) => `${day}${home}${away}`)).size,
  )
  const tips = await rowsOf<{ userId: string; matchId: string; home: number; away: number }>(
    db,
    sql`select t.user_id as "userId", t.match_id as "matchId", t.home, t.away from tips t
      join competition_matches m on m.match_id = t.match_id
      where t.game_id = ${gameId}::uuid and t.received_at < m.locks_at`, // else it had been played, as the feed said later
  )
  const sums = new Map<string, number>()
  let scored = 0
  for (const tip of tips) {
    const ft = scores.get(tip.matchId)
    if (!ft) continue
    scored++
    sums.set(tip.userId, (sums.get(tip.userId) ?? 0) + pointsOf(tip, ft))
  }
  const table = await onTable(server, { admin, gameId, fixtureId } as Game)
  const expected = [...sums]
    .map(([userId, points]) => ({ userId, points }))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  expect(table).toEqual(expected)
  return { matches: stored.length, tips: tips.length, scored }
}
