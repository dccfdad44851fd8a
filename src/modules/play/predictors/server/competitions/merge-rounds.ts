import { randomUUID } from 'node:crypto'
import type { StageOf } from '#predictors/score/stages.ts'
import { stageKey, withHalves } from './merge.ts'
import type { CompetitionKey, MatchRow, StageRow } from './store.ts'

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
  const days = new Map<string, string[]>()
  const add = (stageId: string, day: string) => {
    const there = days.get(stageId)
    if (there) there.push(day)
    else days.set(stageId, [day])
  }
  const knownIds = new Set(pairs.map(([, before]) => before?.matchId))
  for (const [i, [{ day }]] of pairs.entries()) add(stageIds[i]!, day)
  for (const { matchId, stageId, day } of old) if (!knownIds.has(matchId)) add(stageId, day)
  return new Map(
    [...days].map(([stageId, all]) => [stageId, all.toSorted()[Math.floor((all.length - 1) / 2)]!]),
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
export function mergeRounds(
  key: CompetitionKey,
  old: { readonly stages: readonly StageRow[]; readonly matches: readonly MatchRow[] },
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
