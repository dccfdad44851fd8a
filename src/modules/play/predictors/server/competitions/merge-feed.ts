import { grouped } from '#server/play/results/grouped.ts'
import type { Played, CompetitionKey, MatchRow, StageRow } from './store.ts'
import { randomUUID } from 'node:crypto'
import type { FaultyRow } from '#predictors/feed-fault.ts'
import type { Feed } from '#predictors/score/feed.ts'
import { matchRows, type IdentityQuestion, type Matching } from '#predictors/score/same-match.ts'
import type { Known } from '#predictors/score/likeness.ts'
import { resolveTeams } from '#predictors/score/team-names.ts'
import { pendingFaults, type FeedMemory, type PendingRow } from './pending-rows.ts'
import { changesOf, type Merged, stageKey, withHalves } from './merge.ts'
import type { StageOf } from '#predictors/score/stages.ts'

type MatchPairs = readonly (readonly [StageOf & { readonly day: string }, MatchRow | null])[]

interface Vote {
  readonly name: string // of a round of the feed
  readonly stageId: string // which most of its matches were in
  readonly count: number
}

const nameKey = ({ stage, groupMatches }: StageOf) => stageKey({ name: stage, groupMatches })

/* A round's matches tell which one it is, whatever it is called now; the name alone counts half a match. */
function votesOf(stages: readonly StageRow[], pairs: MatchPairs): Vote[] {
  const counts = new Map<string, Map<string, number>>()
  const byName = new Map(stages.map((stage) => [stageKey(stage), stage.stageId]))
  const isNamed = new Set(stages.filter((one) => one.groupMatches === 0).map((one) => one.stageId))
  for (const [match, before] of pairs) {
    const key = nameKey(match)
    const own = byName.get(key)
    const votes = counts.get(key) ?? new Map<string, number>(own ? [[own, 0.5]] : [])
    if (before && match.groupMatches === 0 && isNamed.has(before.stageId))
      votes.set(before.stageId, (votes.get(before.stageId) ?? 0) + 1)
    counts.set(key, votes)
  }
  return [...counts].flatMap(([name, votes]) =>
    [...votes].map(([stageId, count]) => ({ name, stageId, count })),
  )
}

/* Each name has one round and each round one name; the clearest first. */
function stageOfNames(stages: readonly StageRow[], pairs: MatchPairs): Map<string, string> {
  const stageIdByName = new Map<string, string>()
  const used = new Set<string>()
  for (const { name, stageId } of votesOf(stages, pairs).toSorted((a, b) => b.count - a.count)) {
    if (stageIdByName.has(name) || used.has(stageId)) continue
    stageIdByName.set(name, stageId)
    used.add(stageId)
  }
  return stageIdByName
}

/* The day in the middle of a round's: a match that was moved does not move its round. */
function middleDays(stageIds: readonly string[], pairs: MatchPairs, old: readonly MatchRow[]) {
  const knownIds = new Set(pairs.map(([, before]) => before?.matchId))
  const all = [
    ...pairs.map(([{ day }], i) => ({ stageId: stageIds[i]!, day })),
    ...old.filter(({ matchId }) => !knownIds.has(matchId)),
  ]
  return new Map(
    grouped(all, ({ stageId }) => stageId).map((own) => {
      const days = own.map(({ day }) => day).toSorted()
      return [own[0]!.stageId, days[Math.floor((days.length - 1) / 2)]!]
    }),
  )
}

function inOrder(stages: readonly StageRow[], days: ReadonlyMap<string, string>): StageRow[] {
  const dayOf = ({ stageId }: StageRow) => days.get(stageId) ?? ''
  return stages.toSorted((a, b) => {
    if (a.groupMatches && b.groupMatches) return a.groupMatches - b.groupMatches
    if (a.groupMatches || b.groupMatches) return a.groupMatches ? -1 : 1
    if (dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1
    return a.number - b.number
  })
}

/**
 * The rounds after a feed: one that is called otherwise stays the round it was, and one that comes late
 * stands where its days are. `stageIds` has the round of each match taken.
 */
function mergeRounds(
  key: CompetitionKey,
  old: Played,
  pairs: MatchPairs,
): { stages: StageRow[]; stageIds: string[] } {
  const stageIdByName = stageOfNames(old.stages, pairs)
  const stages = new Map(old.stages.map((stage) => [stage.stageId, stage]))
  for (const [match] of pairs) {
    const { stage: name, groupMatches } = match
    const stageId = stageIdByName.get(nameKey(match)) ?? randomUUID()
    const number = stages.size + 1
    const before = stages.get(stageId) ?? {
      ...key,
      stageId,
      groupMatches,
      number,
      isSecondHalf: false,
      grew: [],
    }
    stages.set(stageId, { ...before, name })
    stageIdByName.set(nameKey(match), stageId)
  }
  const stageIds = pairs.map(([match]) => stageIdByName.get(nameKey(match))!)
  const days = middleDays(stageIds, pairs, old.matches)
  const ordered = inOrder([...stages.values()], days)
  return { stages: withHalves(ordered.map((stage, i) => ({ ...stage, number: i + 1 }))), stageIds }
}

export type FeedMatch = Feed['matches'][number]

export interface MergedFeed extends Merged {
  readonly pendingRows: readonly PendingRow[]
  readonly learnt: readonly { readonly name: string; readonly team: string }[] // names that were new
}

const millis = (date: Date | null) => (date === null ? null : date.getTime())

function knownOf(
  match: Omit<Known, 'phase'> & { readonly phase?: string },
  teamOf: (name: string) => string,
): Known {
  const { num, round, phase = '', day, kickOff, home, away, status, score } = match
  const { isHomeKnown, isAwayKnown } = match
  const [homeTeam, awayTeam] = [
    isHomeKnown ? teamOf(home) : home,
    isAwayKnown ? teamOf(away) : away,
  ]
  const sides = { home: homeTeam, away: awayTeam, isHomeKnown, isAwayKnown }
  return { num, round, phase, day, kickOff, status, score, ...sides }
}

const ZONES_MS = 86_400_000 // by which a kick-off may be wrong where its zone was told wrongly

/* Played before it began: the day is wrong, or the score. It is read again later. */
function withoutEarly(feed: Feed, now: Date) {
  const faults: FaultyRow[] = [...feed.faults]
  const matches = feed.matches.map((match): FeedMatch => {
    if (match.status !== 'played' || match.locksAt <= now.getTime() + ZONES_MS) return match
    const { line, round, day, home, away, score } = match
    const value = (score.et ?? score.ft ?? []).join(':')
    faults.push({ kind: 'score_early', value, line, round, day, home, away })
    return { ...match, status: 'open', score: {} }
  })
  return { matches, faults }
}

/* What is known is not unlearned: an older state of a feed, or one that leaves a result out, corrects nothing. */
function valueOf(fresh: FeedMatch, old: MatchRow | null): Pick<MatchRow, 'status' | 'score'> {
  const keeps = (old?.status === 'played' || old?.status === 'awarded') && fresh.status === 'open'
  const { status, score } = keeps ? old : fresh
  return { status, score }
}

/* When a match was is not told otherwise once it is over. */
function timesOf(fresh: FeedMatch, old: MatchRow | null) {
  if (old?.status === 'played' || old?.status === 'awarded') {
    const { day, kickOff, locksAt } = old
    return { day, kickOff, locksAt }
  }
  const { day, kickOff, locksAt } = fresh
  return { day, kickOff: kickOff === null ? null : new Date(kickOff), locksAt: new Date(locksAt) }
}

function sidesOf(fresh: FeedMatch, old: MatchRow | null) {
  const keepsHome = old?.isHomeKnown && !fresh.isHomeKnown
  const keepsAway = old?.isAwayKnown && !fresh.isAwayKnown
  return {
    home: keepsHome ? old.home : fresh.home,
    isHomeKnown: keepsHome || fresh.isHomeKnown,
    away: keepsAway ? old.away : fresh.away,
    isAwayKnown: keepsAway || fresh.isAwayKnown,
  }
}

const turned = (pair: [number, number] | undefined): [number, number] | undefined =>
  pair && [pair[1], pair[0]]

/* As the stored match has its sides, which were tipped so. */
function turn(match: FeedMatch): FeedMatch {
  const { home, away, isHomeKnown, isAwayKnown, score } = match
  const parts = { ft: turned(score.ft), et: turned(score.et), p: turned(score.p) }
  return {
    ...match,
    home: away,
    away: home,
    isHomeKnown: isAwayKnown,
    isAwayKnown: isHomeKnown,
    score: Object.fromEntries(Object.entries(parts).filter(([, pair]) => pair)),
  }
}

/** What becomes of each row that is taken, with what it was. */
function rowsOf(
  key: CompetitionKey,
  old: Played,
  pairs: readonly (readonly [FeedMatch, MatchRow | null])[],
  stageIds: readonly string[],
): [MatchRow, MatchRow | null][] {
  return pairs.map(([fresh, before], i) => {
    const row = {
      ...key,
      matchId: before?.matchId ?? randomUUID(),
      stageId: stageIds[i]!,
      number: fresh.line,
      num: fresh.num ?? before?.num ?? null,
      round: fresh.round,
      group: fresh.group,
      ground: fresh.ground,
      ...timesOf(fresh, before),
      ...sidesOf(fresh, before),
      ...valueOf(fresh, before),
      part: '' as const,
      race: null,
    }
    return [row, before]
  })
}

function pendingRowsOf(
  { questions }: Matching,
  fresh: readonly FeedMatch[],
  old: readonly MatchRow[],
): PendingRow[] {
  return questions.map(({ kind, key, row, match }: IdentityQuestion) => {
    const source = row === null ? { ...old[match!]!, line: 0 } : fresh[row]!
    const { line, round, day, home, away } = source
    const matchId = match === null ? null : old[match]!.matchId
    return { kind, key, line, round, day, home, away, value: '', matchId }
  })
}

/** Which stored match each row is, by the teams as they are known. */
function identify(
  old: Played,
  matches: readonly FeedMatch[],
  faults: readonly FaultyRow[],
  memory: FeedMemory,
) {
  const { names, answered } = memory
  const stored = old.matches.map((match) => ({ ...match, kickOff: millis(match.kickOff) }))
  const teams = resolveTeams(stored, matches, names)
  const storedTeam = (name: string) => names.teams.get(name) ?? name
  const teamOf = (name: string) => teams.get(name) ?? storedTeam(name)
  const indices = new Map(old.matches.map(({ matchId }, i) => [matchId, i]))
  const matching = matchRows(
    stored.map((match) => knownOf(match, storedTeam)),
    matches.map((match) => knownOf(match, teamOf)),
    {
      ids: old.matches.map(({ matchId }) => matchId),
      faulty: faults.map(({ home, away }) => ({ home: teamOf(home), away: teamOf(away) })),
      answered: (key) => {
        const reply = answered(key)
        return reply && { answer: reply.answer, match: indices.get(reply.matchId ?? '') ?? null }
      },
    },
  )
  const learnt = [...teams]
    .filter(([name, team]) => name !== team && names.teams.get(name) !== team)
    .map(([name, team]) => ({ name, team }))
  return { matching, learnt }
}

/** What a feed says, over what is there; what is not clear of it is held back alone. */
export function mergeFeed(
  key: CompetitionKey,
  old: Played,
  feed: Feed,
  { now, memory }: { readonly now: Date; readonly memory: FeedMemory },
): MergedFeed {
  const { matches, faults } = withoutEarly(feed, now)
  const { matching, learnt } = identify(old, matches, faults, memory)
  const { identities, swapped, off } = matching
  const pairs = matches.flatMap((match, i): [FeedMatch, MatchRow | null][] => {
    const identity = identities[i]!
    if (identity === 'held' || identity === 'copy') return []
    const before = identity === 'new' ? null : old.matches[identity]!
    return [[swapped.has(i) ? turn(match) : match, before]]
  })
  const { stages, stageIds } = mergeRounds(key, old, pairs)
  const rows = rowsOf(key, old, pairs, stageIds)
  const voidPairs = off.map((i): [MatchRow, MatchRow] => {
    const before = old.matches[i]!
    return [{ ...before, status: 'void' }, before]
  })
  const pendingRows = [
    ...pendingFaults(faults, memory),
    ...pendingRowsOf(matching, matches, old.matches),
  ]
  return { ...changesOf(old.stages, stages, [...rows, ...voidPairs]), pendingRows, learnt }
}
