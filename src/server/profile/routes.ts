import { onboarding, profile, profileOverview, surveyEnd } from '#shared/api/profile.ts'
import { addDays, dayAt } from '#shared/days.ts'
import type { Caller } from '../accounts/caller.ts'
import { route, type Route } from '../http/serve.ts'
import { RefusalError } from '../refusal.ts'
import { periodStart } from '../results/periods.ts'
import { currentStreak } from '../results/streak.ts'
import type { World } from '../world.ts'
import { badgesOf } from './badges.ts'
import {
  findDays,
  findFacts,
  findHeadToHead,
  findPerson,
  findRecent,
  findStreak,
  findTally,
  keepOnboarding,
  keepSurvey,
} from './store.ts'

const DAYS_SHOWN = 56

/** Throws not_found for anyone outside the caller's space. */
async function overviewOf(world: World, caller: Caller, userId: string) {
  const who = { teamId: caller.teamId, userId }
  const person = await findPerson(world.db, who)
  if (!person) throw new RefusalError('not_found')
  const today = dayAt(world.now(), caller.team.timeZone)
  const tally = (period: 'week' | 'month' | 'all') =>
    findTally(world.db, who, period, periodStart(period, today))
  const streak = await findStreak(world.db, who)
  const { name, profileImage, profileBgImage, isAdmin, createdAt } = person
  return {
    person: { userId, name, profileImage, profileBgImage, isAdmin, since: createdAt.toISOString() },
    week: await tally('week'),
    month: await tally('month'),
    all: await tally('all'),
    streak: { current: currentStreak(streak, today), best: streak?.best ?? 0 },
  }
}

async function profileOf(world: World, caller: Caller, userId: string) {
  const overview = await overviewOf(world, caller, userId)
  const who = { teamId: caller.teamId, userId }
  const { timeZone } = caller.team
  const recent = await findRecent(world.db, who)
  const facts = await findFacts(world.db, who, { timeZone, bestStreak: overview.streak.best })
  const isSelf = userId === caller.userId
  return {
    ...overview,
    recent: recent.map((one) => ({ ...one, finishedAt: one.finishedAt.toISOString() })),
    headToHead: isSelf ? null : await findHeadToHead(world.db, caller, userId),
    days: await findDays(world.db, who, addDays(dayAt(world.now(), timeZone), -DAYS_SHOWN)),
    badges: badgesOf(facts),
  }
}

export const profileRoutes: readonly Route[] = [
  route(profileOverview, ({ world, caller, query }) => overviewOf(world, caller, query.userId)),
  route(profile, ({ world, caller, query }) => profileOf(world, caller, query.userId)),
  route(onboarding, async ({ world, caller, body }) => ({
    onboarding: await keepOnboarding(world.db, caller, body.onboardingKey),
  })),
]

export const surveyRoutes: readonly Route[] = [
  route(surveyEnd, async ({ world, caller, body }) => {
    const { teamId, userId } = caller
    await keepSurvey(world.db, { ...body, teamId, userId, createdAt: world.now() })
    return { ok: true } as const
  }),
]
