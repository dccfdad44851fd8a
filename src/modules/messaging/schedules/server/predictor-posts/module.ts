import { dayAt } from '#shared/days.ts'
import type { Module } from '#server/module.ts'
import {
  postsTo,
  hasBegun,
  isPausedAt,
  listPredictors,
  type PredictorRow,
} from '#modules/play/predictors/server/index.ts'
import { predictionsClose } from './notify-closing.ts'
import { predictorCalendar } from './calendar.ts'
import type { World } from '#server/world.ts'
import type { Reminding, Team, ChannelKey } from '#modules/messaging/channels/server/index.ts'
import { postedStages } from './posted-stages.ts'
import { remindsAt, type PostedStage } from './due-posts.ts'
import { predictorPostRoutes } from './routes.ts'
import { predictorSource, predictorTurn } from './post-job.ts'

const hasReminderAt = (game: PredictorRow, { groupId, channelId }: ChannelKey, now: Date) =>
  game.hasReminder &&
  game.groupId === groupId &&
  game.channelId === channelId &&
  hasBegun(game, now) &&
  !isPausedAt(game, now)

/** The rounds that lock next and that a channel is reminded of today, whatever is reminded of first. */
async function remindedRounds(
  { db, now }: World,
  { teamId, timeZone }: Team,
  key: ChannelKey,
): Promise<Reminding[]> {
  const at = now()
  const isToday = (ms: number) => dayAt(new Date(ms), timeZone) === dayAt(at, timeZone)
  const isDue = (stage: PostedStage, game: PredictorRow) =>
    stage.state === 'open' && isToday(stage.remindedAt?.getTime() ?? remindsAt(stage, game))
  const reminders: Reminding[] = []
  for (const game of await listPredictors(db, teamId)) {
    if (!hasReminderAt(game, key, at)) continue
    const due = (await postedStages(db, game, at)).filter((stage) => isDue(stage, game))
    const { gameId } = game
    reminders.push(
      ...due.map(
        ({ stageId }) => ({ what: 'predictor', gameId, stageId, event: 'closes' }) as const,
      ),
    )
  }
  return reminders
}

/** What channels are told of predictors. The predictors themselves are a module of what is played. */
export const predictorPosts: Module = {
  name: 'predictor-posts',
  routes: predictorPostRoutes,
  deliveries: { predictorTurn, predictionsClose },
  due: [predictorSource],
  channelUser: { uses: postsTo, reminds: remindedRounds, calendar: predictorCalendar },
}
