import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import {
  deleteSchedule,
  deleteSlackScheduledGame,
  deleteTeamsScheduledGame,
  getSchedule,
  getScheduleFindTheWord,
  pauseSchedule,
  postCourtSchedule,
  postPodiumSchedule,
  postRoomSchedule,
  postSchedule,
  postTeamSchedule,
  runScheduleNow,
  scheduleCalendar,
  scheduleFindTheWord,
  slackScheduledGames,
  teamsScheduledGames,
  testSchedule,
  type ScheduledGame,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { puzzleNamed } from '#server/play/results/game-type.ts'
import { endPredictor, findPredictor } from '#modules/play/predictors/server/index.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { getTeam } from '#server/teams/store.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { channelUsers } from '#server/messaging/channel-user.ts'
import { markedAsTest, sendTest } from '#modules/messaging/channels/server/index.ts'
import { toChannel } from '#server/messaging/message.ts'
import { findChannel } from '#server/messaging/offered.ts'
import type { Schedulable, Tried, Trials } from '#server/messaging/schedulable.ts'
import { deletePuzzleSchedule, deleteScheduled, pause, saveSchedule, runNow } from './change.ts'
import { scheduledGames, schedulesView } from './schedule-view.ts'
import { findOnly, type ScheduleRow } from './store.ts'

interface TestPost extends Tried {
  readonly what: string
  readonly groupId: string
  readonly channelId: string
}

/**
 * Immediately posts what a schedule would, marked as a test. Throws bad_input for what nobody posts,
 * channel_unknown, game_unknown, not_found for no competition, nothing_to_post, and what sendTest does.
 */
async function tryPost(world: World, caller: Caller, tried: TestPost): Promise<void> {
  const { groupId, channelId } = tried
  const destination = await findChannel(world, caller, { groupId, channelId })
  if (!destination)
    throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  const team = await getTeam(world.db, caller.teamId)
  const trials = Object.assign({}, ...world.modules.map((one) => one.trials)) as Trials
  const trial = Object.hasOwn(trials, tried.what) && trials[tried.what]
  if (!trial) throw new RefusalError('bad_input', { fields: { what: 'bad_input' } })
  const to = toChannel(world, team, destination)
  const card = await trial(to, tried)
  if (!card) throw new RefusalError('nothing_to_post')
  await sendTest(world, destination, markedAsTest(card, to.language))
}

const done = { ok: true } as const
const FIND_THE_WORD = 'findTheWord'

async function one(world: World, row: ScheduleRow): Promise<ScheduledGame> {
  return (await schedulesView(world, row.teamId, [row]))[0]!
}

async function ofPuzzle(world: World, { teamId }: Caller, puzzleType: string) {
  const gameType = puzzleNamed(world, puzzleType)
  const row = await findOnly(world.db, { teamId, what: 'puzzle', gameType })
  if (!row) throw new RefusalError('not_found')
  return one(world, row)
}

/** Ends a schedule, or a predictor, that posts to a platform. Throws not_found. */
async function deleteEither(world: World, caller: Caller, gameId: string, isTeams: boolean) {
  const game = await findPredictor(world.db, { teamId: caller.teamId, gameId })
  const isIts = game && !game.isEnded && game.channelId !== ''
  if (isIts && (game.groupId !== '') === isTeams) return endPredictor(world, caller, gameId)
  return deleteScheduled(world, caller, gameId, isTeams)
}

const spec: readonly Route[] = [
  route(getSchedule, ({ world, caller, query }) => ofPuzzle(world, caller, query.puzzleType)),

  route(postSchedule, async ({ world, caller, body }) =>
    one(
      world,
      await saveSchedule(world, caller, { ...body, what: 'puzzle', game: body.puzzleType }),
    ),
  ),

  route(deleteSchedule, async ({ world, caller, body }) => {
    await deletePuzzleSchedule(world, caller, puzzleNamed(world, body.puzzleType))
    return done
  }),

  route(getScheduleFindTheWord, ({ world, caller }) => ofPuzzle(world, caller, FIND_THE_WORD)),

  route(scheduleFindTheWord, async ({ world, caller, body }) =>
    one(world, await saveSchedule(world, caller, { ...body, what: 'puzzle', game: FIND_THE_WORD })),
  ),

  route(slackScheduledGames, ({ world, caller }) => scheduledGames(world, caller.teamId, false)),
  route(teamsScheduledGames, ({ world, caller }) => scheduledGames(world, caller.teamId, true)),

  route(deleteSlackScheduledGame, async ({ world, caller, body }) => {
    await deleteEither(world, caller, body.gameId, false)
    return done
  }),
  route(deleteTeamsScheduledGame, async ({ world, caller, body }) => {
    await deleteEither(world, caller, body.gameId, true)
    return done
  }),
]

/** Throws bad_input for what no module has posted, or not in that way. */
function mustBe({ modules }: World, what: string, isSuch: (one: Schedulable) => boolean): void {
  const all = modules.flatMap(({ schedulable = [] }) => schedulable)
  if (!all.some((one) => one.what === what && isSuch(one)))
    throw new RefusalError('bad_input', { fields: { what: 'bad_input' } })
}

/** The posts of some days from one, whatever makes them, by the space's clock. */
async function calendarOf(world: World, teamId: string, from: Day, count: number) {
  const { timeZone, holidays } = await getTeam(world.db, teamId)
  const days = Array.from({ length: count }, (_, i) => addDays(from, i))
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(from, count), timeZone)]
  const all = await Promise.all(
    channelUsers(world.modules).map(async (user) => user.upcoming?.(world, teamId, end) ?? []),
  )
  const posts = all
    .flat()
    .filter(({ at }) => at >= start && at < end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((post) => ({
      ...post,
      day: dayAt(post.at, timeZone),
      at: clockAt(post.at, timeZone),
      nextTry: post.nextTry ? clockAt(post.nextTry, timeZone) : '',
    }))
    .filter(({ state, day }) => state !== 'coming' || !holidays.includes(day))
  const today = dayAt(world.now(), timeZone)
  return { timeZone, today, holidays: days.filter((day) => holidays.includes(day)), posts }
}

export const scheduleRoutes: readonly Route[] = [
  ...spec,

  route(postRoomSchedule, async ({ world, caller, body }) => {
    mustBe(world, body.what, ({ check, isOnly }) => check !== undefined && !isOnly)
    return one(world, await saveSchedule(world, caller, { ...body, game: body.gameType }))
  }),

  route(postTeamSchedule, async ({ world, caller, body }) => {
    mustBe(world, body.what, ({ check }) => !check)
    return one(world, await saveSchedule(world, caller, { ...body, game: '' }))
  }),

  route(postPodiumSchedule, async ({ world, caller, body }) =>
    one(world, await saveSchedule(world, caller, { ...body, what: 'podium', game: '' })),
  ),

  route(postCourtSchedule, async ({ world, caller, body }) =>
    one(world, await saveSchedule(world, caller, { ...body, what: 'court', game: '' })),
  ),

  route(pauseSchedule, async ({ world, caller, body }) =>
    one(world, await pause(world, caller, body)),
  ),

  route(runScheduleNow, async ({ world, caller, body }) => {
    await runNow(world, caller, body.gameId)
    return done
  }),

  route(testSchedule, async ({ world, caller, body }) => {
    await tryPost(world, caller, body)
    return done
  }),

  route(scheduleCalendar, ({ world, caller, query }) =>
    calendarOf(world, caller.teamId, query.from, query.days),
  ),
]
