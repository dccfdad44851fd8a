import { and, isNull, ne } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { OwnBadge } from '../contract.ts'
import { isHidden } from '#shared/badges.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import type { Team } from '#server/sessions/caller.ts'
import { results, streaks } from '#server/play/results/schema.ts'
import { currentStreak } from '#server/play/results/streak.ts'
import { findCounts } from './candidates.ts'
import { rules, type Rule } from './catalogue.ts'
import { findProgress, type People } from './badge-progress.ts'
import { countHolders } from './listed-people.ts'
import { findAwards, type Award } from './store.ts'
import { teamSnapshot } from './team-snapshot.ts'

interface WallOwner {
  readonly db: Database
  readonly team: Team
  readonly teamId: string
  readonly userId: string
  readonly now: Date
}

async function streakOf({ db, team, teamId, userId, now }: WallOwner): Promise<number> {
  const mine = equals(streaks, { teamId, userId, gameType: '' })
  const [row] = await db.select().from(streaks).where(mine)
  return currentStreak(team, row ?? null, dayAt(now, team.timeZone))
}

async function gamesOf({ db, teamId, userId }: WallOwner): Promise<string[]> {
  const rows = await db
    .selectDistinct({ gameType: results.gameType })
    .from(results)
    .where(
      and(
        equals(results, { teamId, userId }),
        isNull(results.supersededBy),
        ne(results.kind, 'predictor'),
      ),
    )
  return rows.map(({ gameType }) => gameType)
}

const isEverything = ({ counts }: Rule) =>
  counts.what === 'results' && Object.keys(counts).length === 1

/** How far a person has come with rules, by what is kept of them where that says it. */
async function progressOf(whose: WallOwner, open: readonly Rule[]): Promise<Map<Rule, number>> {
  const { db, teamId, userId, now } = whose
  const people: People = { ...(await teamSnapshot(db, teamId, now)), userIds: [userId] }
  const [counts] = await findCounts(db, people)
  const streak = await streakOf(whose)
  const come = new Map<Rule, number>()
  for (const rule of open) {
    const { what } = rule.counts
    if (what === 'streak') come.set(rule, streak)
    else if (isEverything(rule)) come.set(rule, counts?.plays ?? 0)
    else if (what === 'colleagues' || what === 'draws') come.set(rule, counts?.[what] ?? 0)
    else come.set(rule, (await findProgress(db, people, rule.counts))[0]?.n ?? 0)
  }
  return come
}

const standingOf = (awards: readonly Award[], { badge }: Rule) =>
  awards.filter((one) => one.badge === badge && !one.correctedAt)
const tierOf = (awards: readonly Award[], rule: Rule) =>
  Math.max(0, ...standingOf(awards, rule).map(({ tier }) => tier))

/** Worth counting: the next level takes more than one, and something counts for it. */
function isOnTheWay(awards: readonly Award[], rule: Rule): boolean {
  const next = rule.tiers[tierOf(awards, rule)] ?? 0
  return next > 1 && rule.counts.what !== 'nothing' && !isHidden(rule.badge)
}

const noProgress: ReadonlyMap<Rule, number> = new Map()

/**
 * All badges as a person has them; a hidden one is among them once it is earned. How far somebody
 * has come is told to themselves only.
 */
export async function wallOf(
  whose: WallOwner,
  { isSelf }: { isSelf: boolean },
): Promise<OwnBadge[]> {
  const { db, teamId, userId } = whose
  const awards = await findAwards(db, teamId, [userId])
  const holders = await countHolders(db, teamId)
  const open = rules.filter((rule) => isOnTheWay(awards, rule))
  const come = isSelf ? await progressOf(whose, open) : noProgress
  const done = isSelf ? await gamesOf(whose) : []
  const known = rules.filter(
    (rule) => !isHidden(rule.badge) || (isSelf && tierOf(awards, rule) > 0),
  )
  return known.map((rule): OwnBadge => {
    const { badge, tiers, counts } = rule
    const standing = standingOf(awards, rule)
    const dayOf = (tier: number) => standing.find((one) => one.tier === tier)?.day ?? null
    return {
      badge,
      tiers: [...tiers],
      tier: tierOf(awards, rule),
      days: tiers.map((_, i) => dayOf(i + 1)),
      corrected: standing.length === 0 && awards.some((one) => one.badge === badge),
      progress: come.get(rule) ?? null,
      done: counts.what === 'different' && counts.of === 'games' ? done : [],
      holders: holders.get(badge) ?? 0,
    }
  })
}
