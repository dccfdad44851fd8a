import type { Database } from '#server/db/database.ts'
import { notify } from '#server/messaging/notify.ts'
import { newBadge } from './messages.ts'
import type { Badge } from '#shared/badges.ts'
import { followsResults, rules, type Rule } from './catalogue.ts'
import { findReached, type People, type Reached } from './badge-progress.ts'
import { findPeopleWithDeletedResults } from '#server/play/results/people.ts'
import { findAwards, saveAwards, type Award } from './store.ts'
import { dayAt } from '#shared/days.ts'
import { getTeam } from '#server/teams/store.ts'

const isFor = (award: Award, { badge }: Rule, userId: string, tier: number) =>
  award.badge === badge && award.userId === userId && award.tier === tier

const awardsOf = (
  { teamId }: People,
  { badge, tiers }: Rule,
  reached: readonly Reached[],
): Award[] =>
  reached.map(({ userId, n, day, resultId }) => ({
    teamId,
    userId,
    badge,
    tier: tiers.indexOf(n) + 1,
    day,
    resultId,
    correctedAt: null,
    postedAt: null,
  }))

/** Somebody, and how many they need for the next tier of a rule. */
export interface Candidate {
  readonly userId: string
  readonly n: number
}

/** People a rule may have something new for, by their stored counts and by what they just did. */
export type Candidates = (rule: Rule, people: readonly Candidate[]) => Promise<readonly string[]>

/** Writes new awards, and notifies their holders. */
export async function give(tx: Database, teamId: string, awards: readonly Award[], now: Date) {
  await saveAwards(tx, awards)
  const notifications = awards.map(({ userId, badge, tier }) => ({
    userId,
    key: `badge ${badge} ${tier}`,
    payload: { badge: badge as Badge },
  }))
  await notify(tx, teamId, newBadge, notifications, now)
}

/** Awards people what they have reached and don't hold; a badge that is held stays as it is. */
export async function award(
  tx: Database,
  people: People,
  candidates: Candidates,
  now: Date,
): Promise<void> {
  const existing = await findAwards(tx, people.teamId, people.userIds)
  for (const rule of rules.filter(followsResults)) {
    const holds = (userId: string, tier: number) =>
      existing.some((one) => !one.correctedAt && isFor(one, rule, userId, tier))
    const without = people.userIds.flatMap((userId): Candidate[] => {
      const n = rule.tiers.find((_, i) => !holds(userId, i + 1))
      return n === undefined ? [] : [{ userId, n }]
    })
    const userIds = without.length ? await candidates(rule, without) : []
    if (userIds.length === 0) continue
    const reached = await findReached(tx, { ...people, userIds }, rule.counts, rule.tiers)
    const awards = awardsOf(people, rule, reached)
    const fresh = awards.filter(({ userId, tier }) => !holds(userId, tier))
    await give(tx, people.teamId, fresh, now)
  }
}

/** A badge that no result earns any more. */
const isLost = (existing: Award, rule: Rule, awards: readonly Award[]) =>
  !existing.correctedAt && !awards.some((one) => isFor(one, rule, existing.userId, existing.tier))

/**
 * Checks people's badges against all their results: awards what is missing, moves to another reason
 * what has lost its own, and marks as corrected what has none left. Nothing is removed, and people
 * whose results are deleted keep what they hold.
 */
export async function recheck(
  tx: Database,
  people: People,
  now: Date,
  only: (rule: Rule) => boolean = () => true,
): Promise<void> {
  if (people.userIds.length === 0) return
  const existing = await findAwards(tx, people.teamId, people.userIds)
  const stays = await findPeopleWithDeletedResults(tx, people.teamId, people.userIds)
  for (const rule of rules.filter((one) => followsResults(one) && only(one))) {
    const reached = await findReached(tx, people, rule.counts, rule.tiers)
    const awards = awardsOf(people, rule, reached)
    const mine = existing.filter(({ badge }) => badge === rule.badge)
    const lost = mine.filter((one) => !stays.has(one.userId) && isLost(one, rule, awards))
    const hasAward = (one: Award) => mine.some((old) => isFor(old, rule, one.userId, one.tier))
    const moved = awards.filter((one) => hasAward(one) && !stays.has(one.userId))
    await saveAwards(tx, [...moved, ...lost.map((one) => ({ ...one, correctedAt: now }))])
    await give(
      tx,
      people.teamId,
      awards.filter((one) => !hasAward(one)),
      now,
    )
  }
}

interface BadgeGrant {
  readonly teamId: string
  readonly userId: string
  readonly badge: Badge // counted by nobody else: its rule is 'told'
}

/** Gives somebody a badge that no result gives, in the transaction that ended what it is for; once. */
export async function grantBadge(
  tx: Database,
  { teamId, userId, badge }: BadgeGrant,
  now: Date,
): Promise<void> {
  const existing = await findAwards(tx, teamId, [userId])
  if (existing.some((one) => one.badge === badge)) return
  const { timeZone } = await getTeam(tx, teamId)
  const reason = { resultId: null, correctedAt: null, postedAt: null }
  const award = { teamId, userId, badge, tier: 1, day: dayAt(now, timeZone), ...reason }
  await give(tx, teamId, [award], now)
}
