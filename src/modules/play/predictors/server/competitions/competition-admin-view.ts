import { tippedMatchIds } from '../tips/store.ts'
import { countPeople, findByFixture } from '../store.ts'
import {
  PENDING_ROWS,
  type Competition,
  type CompetitionMatch,
} from '../../competitions.contract.ts'
import { answersTo } from '#shared/predictors.ts'
import { dayAt, minuteAt } from '#shared/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { listQuestions } from './feed-questions.ts'
import { teamOfName } from './name-team.ts'
import { feedState, stagesView, teamsOf } from './competition-view.ts'
import {
  findCompetition,
  listCompetitions,
  listStages,
  matchesOf,
  type CompetitionRow,
  type SpaceMatch,
} from './store.ts'
import { namesOfSpace } from './team-names.ts'

const two = (n: number) => String(n).padStart(2, '0')

function clockOf(at: Date | null, zone: string): string {
  if (!at) return ''
  const minutes = minuteAt(at, zone)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

interface Beside {
  readonly zone: string
  readonly now: Date
  readonly tipped: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
}

function matchView(match: SpaceMatch, { zone, now, tipped, names }: Beside): CompetitionMatch {
  const { kickOff, typed } = match
  return {
    ...match,
    drivers: [...(match.race?.drivers ?? [])],
    day: kickOff ? dayAt(kickOff, zone) : match.day,
    time: clockOf(kickOff, zone),
    typed: typed && { ...typed, by: names.get(typed.by) ?? '', at: typed.at.toISOString() },
    isLocked: match.locksAt <= now,
    hasTips: tipped.has(match.matchId),
  }
}

async function namesOf(world: World, teamId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await world.db
    .select({ userId: users.userId, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...ids])))
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

/* What waits, for those who may answer; the operator's feeds are the operator's to answer. */
async function findPendingRows(
  world: World,
  row: CompetitionRow,
  isOwn: boolean,
  matches: readonly SpaceMatch[],
) {
  if (!isOwn) return { total: 0, rows: [] }
  const { total, rows } = await listQuestions(world.db, row, PENDING_ROWS)
  return {
    total,
    rows: rows.map((row) => {
      const match = matches.find((one) => one.matchId === row.matchId) ?? null
      return { ...row, match, answers: [...answersTo(row.kind, row.matchId !== null)] }
    }),
  }
}

/* Each team once, as most of its matches have it, with what else the feed has called it. */
async function namedTeams(
  world: World,
  spaceId: string,
  { row, matches }: { row: CompetitionRow; matches: readonly SpaceMatch[] },
) {
  const names = await namesOfSpace(world.db, spaceId, row)
  const counts = new Map<string, number>()
  for (const { home, away } of matches)
    for (const name of [home, away]) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [names.overrides, names.first].flatMap((some) => [...some].flat())
  const there = teamsOf(matches)
  const all = [...new Set([...there, ...known.toSorted()])]
  const groups = grouped(all, (name) => teamOfName(names, name)).flatMap((own) => {
    const [name] = own
      .filter((one) => there.includes(one))
      .toSorted((a, b) => counts.get(b)! - counts.get(a)!)
    return name ? [{ team: name, names: own.filter((one) => one !== name) }] : []
  })
  return {
    teams: groups.map(({ team }) => team),
    otherNames: groups.filter((one) => one.names.length > 0),
  }
}

async function headOf(world: World, teamId: string, row: CompetitionRow) {
  const { fixtureId, kind, name, timeZone, address } = row
  const isOwn = row.teamId === teamId
  const game = await findByFixture(world.db, teamId, fixtureId)
  return {
    fixtureId,
    kind,
    name,
    isOwn,
    timeZoneId: timeZone,
    gameId: game?.gameId ?? '',
    address: isOwn ? address : '',
    feed: feedState(row, world.now()),
    people: game ? await countPeople(world.db, game) : 0,
  }
}

/** A competition as its admins see it. Throws not_found. */
export async function competitionView(
  world: World,
  { teamId }: Pick<Caller, 'teamId'>,
  fixtureId: string,
): Promise<Competition> {
  const row = await findCompetition(world.db, teamId, fixtureId)
  if (!row || row.kind === 'event') throw new RefusalError('not_found')
  const matches = await matchesOf(world.db, teamId, row)
  const now = world.now()
  const typers = matches.flatMap(({ typed }) => typed?.by ?? [])
  const beside = {
    now,
    zone: row.timeZone,
    tipped: await tippedMatchIds(world.db, teamId, fixtureId),
    names: await namesOf(world, teamId, [...new Set(typers)]),
  }
  return {
    ...(await headOf(world, teamId, row)),
    ...(await namedTeams(world, teamId, { row, matches })),
    held: await findPendingRows(world, row, row.teamId === teamId, matches),
    stages: stagesView(await listStages(world.db, row), matches, now),
    matches: matches.map((match) => matchView(match, beside)),
  }
}

export async function ownCompetitions(world: World, teamId: string) {
  const all = await listCompetitions(world.db, teamId)
  const rows = all.filter((row) => row.teamId === teamId && row.kind !== 'event')
  return Promise.all(rows.map((row) => headOf(world, teamId, row)))
}
