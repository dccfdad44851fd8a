import type { Module } from '#server/module.ts'
import { predictors } from '#predictors/registry.ts'
import type { GameRules } from '#shared/space-settings.ts'
import { badSetting, columnSetting } from '#server/teams/settings.ts'
import type { World } from '#server/world.ts'
import { addDays, dayAt, startOfDay, startOfWeek, type Day } from '#shared/days.ts'
import { isOpenAt } from '#shared/play-calendar.ts'
import { headCount } from '#server/accounts/members.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { playedOn, todaysPuzzles } from '#modules/play/puzzles/server/index.ts'
import { arePuzzlesOpen, hoursOf } from '#server/teams/may-play.ts'
import type { Team } from '#server/sessions/caller.ts'
import { dayBefore, isMorning } from '#modules/play/home/server/index.ts'
import { gameAreaInfo } from '../contract.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { catalogue, predictorCatalogue } from './catalogue.ts'
import { ownStreak } from './own-streak.ts'
import { findTeamDay, type TeamDay } from './today.ts'

type Own = Awaited<ReturnType<typeof todaysPuzzles>>

/** Each puzzle with how many colleagues finished it today, the caller not counted. */
async function withColleagues(world: World, teamId: string, day: TeamDay, today: Day, own: Own) {
  const counted = new Map<string, number>()
  for (const gameType of new Set(own.map((puzzle) => puzzle.gameType))) {
    const small = day.playedEach[gameType] ?? 0
    const played = await playedOn(world, { teamId, gameType, day: today }, small)
    const isMine = own.some((one) => one.gameType === gameType && one.progress === 'finished')
    counted.set(gameType, Math.max(0, played - (isMine ? 1 : 0)))
  }
  return own.map((puzzle) => ({ ...puzzle, colleagues: counted.get(puzzle.gameType) ?? 0 }))
}

/** Whether the card of the morning is to be asked for. */
function hasMorning(
  team: Team,
  { morning: seen, isQuiet }: TeamDay,
  today: Day,
  now: Date,
): boolean {
  if (isQuiet) return false
  const lastSeen = seen && {
    day: seen.day,
    shownAt: new Date(seen.shownAt),
    dismissedAt: seen.dismissedAt === null ? null : new Date(seen.dismissedAt),
  }
  return dayBefore(team, today) !== null && isMorning(team, lastSeen, today, now)
}

export const gameRoutes: readonly Route[] = [
  route(gameAreaInfo, async ({ world, caller }) => {
    const now = world.now()
    const { teamId, userId, team } = caller
    const today = dayAt(now, team.timeZone)
    const gameTypes = world.games.puzzles.map(({ meta }) => meta.gameType)
    const query = { teamId, userId, today, monday: startOfWeek(today), gameTypes }
    const [day, puzzles] = await Promise.all([
      findTeamDay(world.db, query),
      todaysPuzzles(world, caller, today),
    ])
    return {
      games: catalogue(world.games, team),
      predictors: predictorCatalogue(team),
      puzzles: await withColleagues(world, teamId, day, today, puzzles),
      streak: ownStreak(team, day, today),
      members: await headCount(world, teamId, day.members),
      playedToday: await playedOn(world, { teamId, gameType: '', day: today }, day.played),
      quickest: day.best
        .filter((one) => one.userId !== userId)
        .map(({ gameType, name, score }) => ({ gameType, name, score })),
      isClosed: !isOpenAt(hoursOf(team), now),
      arePuzzlesClosed: !arePuzzlesOpen(team, now),
      isMorning: hasMorning(team, day, today, now),
      nextDayAt: startOfDay(addDays(today, 1), team.timeZone).toISOString(),
      now: now.toISOString(),
    }
  }),
]

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly limitedGames: readonly string[]
    readonly gameRules: GameRules
  }
}

function parseGames(input: readonly string[], { games }: World): string[] {
  const known = [
    ...games.all.map(({ meta }) => meta.gameType),
    ...predictors.map(({ gameType }) => gameType),
  ]
  if (input.some((gameType) => !known.includes(gameType))) throw badSetting('limitedGames')
  return known.filter((gameType) => input.includes(gameType))
}

/** The people allowed to start each game; a game everyone may start is left out. */
function parseRules(input: GameRules, { games }: World): GameRules {
  const isRoomGame = (gameType: string) => games.find(gameType)?.meta.kind === 'room'
  if (!Object.keys(input).every(isRoomGame)) throw badSetting('gameRules')
  return Object.fromEntries(Object.entries(input).filter(([, { start }]) => start !== 'everyone'))
}

const settings = {
  limitedGames: columnSetting('limitedGames', 'games_changed', {
    parse: (input, _, world) => parseGames(input, world),
  }),
  gameRules: columnSetting('gameRules', 'game_rules_changed', {
    parse: (input, _, world) => parseRules(input, world),
  }),
}

const auditKinds = {
  games: ['games_changed', 'game_rules_changed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const games: Module = {
  name: 'games',
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: gameRoutes,
}
