import type { Feat } from '#shared/game.ts'
import { meetingBoard, recordResults } from '#modules/boards/results/server/index.ts'
import { finishGame, insertGame } from '../store/game-log.ts'
import type { Follower, SavedStep } from '../store/follower.ts'
import { dayOf } from './day.ts'

/** A game's row, as it begins and as it ends. */
export const gameLog: Follower = {
  concerns: ({ effects }) => Boolean(effects.began || effects.ended),
  async after(tx, { rules, room, effects, now }) {
    if (effects.began) await insertGame(tx, rules, room)
    if (effects.ended) await finishGame(tx, room, now)
  },
}

/** What a game that ended was worth, and on whose boards. */
const factOf = ({ rules, room, now }: SavedStep, day: string) => ({
  teamId: room.teamId,
  sourceId: room.game!.gameId,
  gameType: room.gameType,
  kind: rules.meta.kind,
  day,
  ms: room.game!.playedMs,
  finishedAt: new Date(now),
  boards: room.meeting ? [meetingBoard(room.meeting)] : [],
  onCalendar: room.game!.meetingOnly !== true,
})

const CROWD = 4 // people at a table that make a good host of who opened it

/** What a player did in a game that ended, besides its points. */
function featsOf({ rules, room }: SavedStep, userId: string): Feat[] {
  const seat = room.places.findIndex((place) => place.userId === userId)
  const people = room.places.filter((place) => place.userId && !place.bot)
  const hosted = room.hostUserId === userId && people.length >= CROWD
  return [...(rules.feats?.(room.game!.state, seat) ?? []), ...(hosted ? ['hosted' as const] : [])]
}

/** The results of a game that ended. */
export const results: Follower = {
  concerns: ({ effects }) => Boolean(effects.ended),
  async after(tx, step) {
    const scores = step.effects.ended?.scores ?? []
    if (scores.length === 0) return
    const fact = factOf(step, await dayOf(tx, step.room.teamId, step.now))
    await recordResults(
      tx,
      scores.map((score) => ({ ...fact, ...score, feats: featsOf(step, score.userId) })),
    )
  },
}
