import { ne } from 'drizzle-orm'
import type { JobHandler } from '#server/jobs/job.ts'
import type { Module } from '#server/module.ts'
import { teams } from '#server/teams/schema.ts'
import { dayAt } from '#shared/days.ts'
import { stretchesOf } from '#shared/play-calendar.ts'
import { route, type Call, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { findMember } from '#server/accounts/members.ts'
import { hoursOf, openingOf } from '#server/teams/may-play.ts'
import { playOpens, awaitsOpening, wantOpening } from './notify-open.ts'
import {
  refusals,
  checkIfRestricted,
  countryHolidays,
  limitedGames,
  notifyWhenOpen,
  todaysTimeLimitations,
} from '../contract.ts'
import { messages } from './messages.ts'
import { holidaysView } from './country-holidays.ts'
import { renewCountryHolidays } from './apply-side-effects.ts'
import { settings } from './settings.ts'
import { zoneBegan, zoneSource } from './zone.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

async function today({ world, caller }: Call<typeof todaysTimeLimitations>) {
  const { team } = caller
  const hours = hoursOf(team)
  const { timeZone } = team
  const now = world.now()
  const day = dayAt(now, timeZone)
  const opening = openingOf(hours, now)
  const clock = (ms: number) => clockAt(new Date(ms), timeZone)
  const isMidnight = (ms: number) => dayAt(new Date(ms), timeZone) !== day
  return {
    day,
    timeZone,
    isHoliday: team.holidays.includes(day),
    hasHours: hours.periods.length > 0,
    puzzlesInHours: team.puzzlesInHours,
    periods: stretchesOf(hours, day).map(({ from, until }) => ({
      start: clock(from),
      end: isMidnight(until) ? '24:00' : clock(until),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
    ...opening,
    wantsToKnow: opening.opensAt !== null && (await awaitsOpening(world.db, caller)),
  }
}

/** Throws not_yours when a member asks of a colleague, not_found for nobody of the space. */
async function restricted({ world, caller, params }: Call<typeof checkIfRestricted>) {
  const { team, teamId, userId, isAdmin } = caller
  if (params.userId !== userId) {
    if (!isAdmin) throw new RefusalError('not_yours')
    if (!(await findMember(world.db, teamId, params.userId))) throw new RefusalError('not_found')
  }
  if (team.isLimited)
    return { isRestricted: true, reason: 'subscription_limited', until: '' } as const
  const { isOpen, opensAt } = openingOf(hoursOf(team), world.now())
  if (isOpen) return { isRestricted: false, reason: '', until: '' } as const
  return { isRestricted: true, reason: 'outside_playing_hours', until: opensAt ?? '' } as const
}

const hoursRoutes: readonly Route[] = [
  route(todaysTimeLimitations, today),
  route(checkIfRestricted, restricted),
  route(limitedGames, ({ caller }) => Promise.resolve({ limitedGames: caller.team.limitedGames })),
  route(countryHolidays, ({ world, caller, query }) =>
    holidaysView(query, caller.team.timeZone, world.now()),
  ),
  route(notifyWhenOpen, async ({ world, caller }) => {
    await world.db.transaction((tx) => wantOpening(tx, caller, world.now()))
    return { ok: true } as const
  }),
]

const DAY_MS = 24 * 60 * 60_000

/** Every space with a country has its holidays written out for as long ahead as anybody looks. */
const holidaysAhead: JobHandler = {
  retry: { tries: 4, firstMs: 60_000, mostMs: 30 * 60_000 },
  isLocal: false, // each space for itself; twice is as good as once
  async work({ db, now }) {
    const { teamId, holidayCountry } = teams
    const rows = await db.select({ teamId }).from(teams).where(ne(holidayCountry, ''))
    for (const row of rows)
      await db.transaction((tx) => renewCountryHolidays(tx, row.teamId, now()))
  },
}

const auditKinds = {
  space: ['time_zone_began', 'time_zone_changed'],
  hours: [
    'hours_changed',
    'puzzle_hours_changed',
    'working_days_changed',
    'holidays_changed',
    'holiday_country_changed',
    'worked_holidays_changed',
  ],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const hours: Module = {
  name: 'hours',
  refusals,
  messages,
  routes: hoursRoutes,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  deliveries: { playOpens, zoneBegan, holidaysAhead },
  recurring: { holidaysAhead: DAY_MS },
  due: [zoneSource],
}
