import { addDays, dayAt, type Day } from '#shared/days.ts'
import { gameTypeOf } from '#shared/predictors.ts'
import type { EventMatch, ScoredMatch } from '#shared/predictor-matches.ts'
import { earnedBy } from '#predictors/score/tip-score.ts'
import { grouped } from '#server/play/results/grouped.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { findScored, findEffectiveTips, sourceOf, type EffectiveTip } from '../scoring/facts.ts'
import { isOverIn, paidBy } from '../scoring/tip-points.ts'
import { allowedOf, hasBegun, listPredictors, type PredictorRow } from '../store.ts'
import { countingTips } from '../tips/store.ts'
import { canTip, loadGames, type Loaded } from './predictor.ts'

const MOST_SCORED = 4

/** The games a member may open. */
export async function openGames(
  world: World,
  { teamId, team }: { readonly teamId: string; readonly team: Parameters<typeof allowedOf>[0] },
): Promise<Loaded[]> {
  const rows = allowedOf(team, await listPredictors(world.db, teamId))
  const begun = rows.filter((game) => hasBegun(game, world.now()))
  return loadGames(world, teamId, begun)
}

/* What somebody has of an event's questions, by question. */
async function pointsOf(
  world: World,
  game: PredictorRow,
  { userIds, matchIds }: { userIds: readonly string[]; matchIds: readonly string[] },
) {
  const byId = new Map(matchIds.map((id) => [sourceOf(game.gameId, id), id]))
  const scored = await findScored(world.db, game, { userIds, sources: [...byId.keys()] })
  return new Map(scored.map(({ sourceId, points }) => [byId.get(sourceId)!, points]))
}

/* By the team's clock where its time is known. */
const dayOf = ({ kickOff, day }: SpaceMatch, timeZone: string): Day =>
  kickOff ? dayAt(kickOff, timeZone) : day

/** Some matches of a game with the caller's tips and what they brought. */
export async function matchesOfGame(
  world: World,
  { userId, team }: Caller,
  { game, matches: all }: Loaded,
  isIncluded: (match: SpaceMatch) => boolean,
): Promise<EventMatch[]> {
  const now = world.now()
  const isEvent = game.gameType === gameTypeOf.event
  const matches = all.filter((one) => isIncluded(one) && (one.isHomeKnown || !isEvent))
  const whose = { userIds: [userId], matchIds: matches.map(({ matchId }) => matchId) }
  if (matches.length === 0) return []
  const sent = await countingTips(world.db, game, whose)
  const hasScores = game.gameType === gameTypeOf.score
  const points = isEvent ? await pointsOf(world, game, whose) : null
  const effectiveTips = await findEffectiveTips(world.db, game, whose, all)
  const byMatch = <T extends { matchId: string }>(all: readonly T[]) =>
    new Map(all.map((one) => [one.matchId, one]))
  const [counting, open] = [byMatch(effectiveTips), byMatch(sent)]
  return matches.map((match) => {
    const { matchId, kickOff, locksAt } = match
    const isLocked = now >= locksAt
    const counts = counting.get(matchId)
    const tip = (isLocked ? counts : open.get(matchId)) ?? null
    const paid = isLocked && counts ? paidBy(counts, match, game) : null
    const isOver = isLocked && isOverIn(match, game)
    return {
      ...match,
      gameId: game.gameId,
      isLocked,
      day: dayOf(match, team.timeZone),
      kickOff: kickOff?.toISOString() ?? '',
      locksAt: locksAt.toISOString(),
      canTip: canTip(match, now),
      isTipped: tip !== null,
      tip: hasScores ? tip && { home: tip.home, away: tip.away, joker: tip.joker ?? false } : null,
      points: isOver ? (points?.get(matchId) ?? paid?.points ?? 0) : null,
    }
  })
}

/** The matches of a team's games in the days from one, the soonest first, with the caller's tips. */
export async function eventMatchesOf(
  world: World,
  caller: Caller,
  { from, days }: { from: string; days: number },
) {
  const end = addDays(from, days)
  const games = await openGames(world, caller)
  const isInRange = (match: SpaceMatch) => {
    const day = dayOf(match, caller.team.timeZone)
    return day >= from && day < end
  }
  const all = await Promise.all(games.map((one) => matchesOfGame(world, caller, one, isInRange)))
  const now = world.now()
  return {
    now: now.toISOString(),
    today: dayAt(now, caller.team.timeZone),
    matches: all.flat().toSorted((a, b) => a.locksAt.localeCompare(b.locksAt)),
  }
}

/* A part of a race has no score to compare; something of it right is told apart from nothing. */
function racePaid(tip: EffectiveTip | undefined, match: SpaceMatch, game: PredictorRow) {
  const { points = 0, hits } = (tip && paidBy(tip, match, game)) ?? {}
  const tier = hits?.exact
    ? ('exact' as const)
    : points
      ? ('tendency' as const)
      : ('missed' as const)
  return { points, tier, counted: [0, 0] as [number, number] }
}

type Dated = ScoredMatch & { readonly at: number }

/* An event's questions whose answer is known, with what somebody's own brought. */
async function questionsScored(
  world: World,
  game: PredictorRow,
  last: readonly SpaceMatch[],
  whose: { userIds: readonly string[]; matchIds: readonly string[] },
): Promise<Dated[]> {
  const points = await pointsOf(world, game, whose)
  const tippedIds = new Set((await countingTips(world.db, game, whose)).map((one) => one.matchId))
  return last.map((match) => {
    const earned = points.get(match.matchId) ?? 0
    return {
      ...match,
      gameId: game.gameId,
      at: match.locksAt.getTime(),
      counted: [0, 0],
      joker: false,
      isStanding: false,
      hasTip: tippedIds.has(match.matchId),
      points: earned,
      tier: earned ? 'tendency' : 'missed',
    }
  })
}

async function scoredIn(
  world: World,
  { userId }: Caller,
  { game, matches }: Loaded,
  last: readonly SpaceMatch[],
): Promise<Dated[]> {
  const whose = { userIds: [userId], matchIds: last.map(({ matchId }) => matchId) }
  if (game.gameType === gameTypeOf.event) return questionsScored(world, game, last, whose)
  const effectiveTips = await findEffectiveTips(world.db, game, whose, matches)
  return last.flatMap((match): Dated[] => {
    const tip = effectiveTips.find((one) => one.matchId === match.matchId)
    const nothing = { home: 0, away: 0, isStanding: false }
    const at = match.locksAt.getTime()
    const base = { ...match, gameId: game.gameId, hasTip: tip !== undefined, at }
    const none = { tier: 'missed', points: 0, joker: false, isStanding: false } as const
    if (match.part !== '') return [{ ...base, ...none, ...racePaid(tip, match, game) }]
    const earned = earnedBy(tip ?? nothing, match, game.rules)
    if (!earned) return []
    const { counted, tier, points, joker, isStanding } = earned
    return [{ ...base, counted, ...(tip ? { tier, points, joker, isStanding } : none) }]
  })
}

/** The last matches that were scored over some games, the newest first. */
export async function lastScored(
  world: World,
  caller: Caller,
  games: readonly Loaded[],
): Promise<ScoredMatch[]> {
  const last = games
    .flatMap((loaded) =>
      loaded.matches
        .filter((match) => isOverIn(match, loaded.game))
        .map((match) => ({ loaded, match })),
    )
    .toSorted((a, b) => b.match.locksAt.getTime() - a.match.locksAt.getTime())
    .slice(0, MOST_SCORED)
  const all: Dated[] = []
  for (const some of grouped(last, ({ loaded }) => loaded.game.gameId)) {
    const matches = some.map(({ match }) => match)
    all.push(...(await scoredIn(world, caller, some[0]!.loaded, matches)))
  }
  return all.toSorted((a, b) => b.at - a.at).map(({ at: _at, ...one }) => one)
}
