import type { Seat } from '#shared/game.ts'
import { dueAfter } from '#shared/play-calendar.ts'
import type { LogEntry, Moment } from './step-types.ts'
import { isOverDays, type DayClock, type RoomData, type RunningGame } from './room.ts'
import { turnsOf } from './turns.ts'

const sameTimes = (one: DayClock['until'], other: DayClock['until']) =>
  one.length === other.length && one.every((at, seat) => at === other[seat])

/** A seat that came to move, or moved and is to move again, has the whole time from now. */
function sinceWhen(
  before: RoomData,
  after: RoomData,
  entry: LogEntry | undefined,
  { rules, now }: Pick<Moment, 'rules' | 'now'>,
): DayClock['since'] {
  const { game, places } = after
  const had = before.game?.gameId === game!.gameId ? before.game.dayClock : undefined
  const turns = turnsOf(rules, after)
  const isMover = (seat: Seat) => entry?.seat === seat
  return places.map((_, seat) => {
    if (!turns.includes(seat)) return null
    return isMover(seat) ? now : (had?.since[seat] ?? now)
  })
}

/** The clock of a game over days after a step, by the team's calendar. */
function withTimes(
  game: RunningGame,
  since: DayClock['since'],
  days: number,
  calendar: DayClock['calendar'],
): RunningGame {
  const until = since.map((at) => (at === null ? null : dueAfter(calendar, at, days)))
  const known = game.dayClock
  if (known && sameTimes(known.since, since) && sameTimes(known.until, until)) return game
  return { ...game, dayClock: { calendar, since, until } }
}

/** The room with its clock as it must be after a step; the same room where nothing changes. */
export function withDayClock(
  before: RoomData,
  after: RoomData,
  entry: LogEntry | undefined,
  moment: Moment,
): RoomData {
  const { game, clock } = after
  const calendar = moment.calendar ?? game?.dayClock?.calendar
  if (!game || !isOverDays(after) || !calendar) return after
  if (game.outcome) {
    const { dayClock, ...over } = game
    return dayClock ? { ...after, game: over } : after
  }
  const since = sinceWhen(before, after, entry, moment)
  const timed = withTimes(game, since, (clock as { days: number }).days, calendar)
  return timed === game ? after : { ...after, game: timed }
}

/** The seat whose days have run out; undefined: none. */
export function lateSeat({ game }: RoomData, now: number): Seat | undefined {
  const late = game?.dayClock?.until.findIndex((at) => at !== null && at <= now) ?? -1
  return late < 0 ? undefined : late
}
