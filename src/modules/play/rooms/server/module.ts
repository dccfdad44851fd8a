import { channelFollower, openTable, roomTrial, schedulableRoom, tableEnded } from './schedule.ts'
import type { Database } from '#server/db/database.ts'
import { pairCounter } from './followers/pair-counter.ts'
import { giveUpGames, giveUpSeats, giveUpSeatsJob } from './giving-up.ts'
import { exportedRooms, forgetInRooms } from './personal-data.ts'
import { myGames, notifyWhenFree, type MyGame, refusals, maxima } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { seatOf, type RoomData } from '#server/play/rooms/room.ts'
import { findCalendar, findOwnOverDays } from './store/over-days.ts'
import { roomCloses, roomFrees, wantRoom } from './notify-room-free.ts'
import { oldGames, oldMoves } from './retention.ts'
import { notify } from '#server/messaging/notify.ts'
import { noticesOf, type Notice } from './step-notices.ts'
import type { Follower, SavedStep } from '#server/play/rooms/follower.ts'
import type { Feat } from '#shared/game.ts'
import { meetingBoard } from '#server/play/results/boards.ts'
import { recordResults } from '#server/play/results/record.ts'
import { finishGame, insertGame } from './store/game-log.ts'
import { dayOf } from './followers/day.ts'

import * as tables from './schema.ts'
import { dropOrphans } from './store/leases.ts'
import { CLOSED_DAYS, deleteClosedRooms } from './store/closing.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { pages } from '../pages.ts'
import { roomHandlers } from './wire/handlers.ts'
import { roomsDemo } from './demo/content.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { deviceAudience, liveTopic } from '#server/processes/live-topic.ts'
import { messages, playerSeated, result, turn } from './messages.ts'
import { countOpenPlay } from './store/lists.ts'

/** Their name leaves the rooms, and they give up what they play there: nobody waits for them. */
async function leaveRooms(tx: Database, who: MemberKey, at: Date): Promise<void> {
  await forgetInRooms(tx, who)
  await giveUpGames(tx, who, at)
}

async function cleanUpRooms(db: Database, now: Date): Promise<void> {
  await dropOrphans(db)
  await deleteClosedRooms(db, now)
}

function ownGamesView(room: RoomData, userId: string): MyGame | null {
  const seat = seatOf(room, userId)
  const { dayClock, moves } = room.game!
  if (!dayClock || seat < 0 || room.places[seat]!.dropped) return null
  const times = dayClock.until.filter((at) => at !== null)
  return {
    roomId: room.roomId,
    gameType: room.gameType,
    name: room.name,
    opponents: room.places
      .filter((_, at) => at !== seat)
      .map(({ userId: id, name, profileImage, bot }) => ({ id, name, profileImage, bot })),
    isMine: dayClock.until[seat] !== null,
    until: dayClock.until[seat] ?? (times.length ? Math.min(...times) : null),
    draw: room.draw !== null && room.draw.userId !== userId,
    moves,
  }
}

const inOrder = (one: MyGame, other: MyGame) =>
  Number(other.isMine) - Number(one.isMine) || (one.until ?? 0) - (other.until ?? 0)

/** A person's games over days, those they are to move in first. */
async function myGamesOf({ db, now }: World, { teamId, userId }: Caller) {
  const [rooms, { timeZone, periods, workingDays, holidays }] = await Promise.all([
    findOwnOverDays(db, teamId, userId),
    findCalendar(db, teamId),
  ])
  const games = rooms.flatMap((room) => ownGamesView(room, userId) ?? []).toSorted(inOrder)
  const calendar = {
    timeZone,
    periods: [...periods],
    workingDays: [...workingDays],
    holidays: [...holidays],
  }
  return { games, calendar, now: now().getTime() }
}

const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
  route(notifyWhenFree, async ({ world, caller }) => ({
    isWaiting: await wantRoom(world, caller),
  })),
]

/** What people are told of a step who may be elsewhere. */
export const notices: Follower = {
  concerns: ({ rules, before, room }) => noticesOf(rules, before, room).length > 0,
  async before(tx, { rules, before, room, now }) {
    const { teamId, roomId, gameType } = room
    const at = new Date(now)
    const all = noticesOf(rules, before, room).map(({ userId, key, personId, ...notice }) => ({
      ...notice,
      item: { userId, key, payload: { personId, roomId, gameType } },
    }))
    const of = (kind: Notice['kind']) => all.flatMap((one) => (one.kind === kind ? [one.item] : []))
    const ended = all.flatMap(({ item, result: own }) =>
      own ? [{ ...item, payload: { ...item.payload, result: own } }] : [],
    )
    await notify(tx, teamId, turn, of('turn'), at)
    await notify(tx, teamId, playerSeated, of('seated'), at)
    await notify(tx, teamId, result, ended, at)
    return room
  },
}

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

const auditKinds = {
  games: ['room_points_reached'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const rooms: Module = {
  name: 'rooms',
  settingsTouch: ({ db }, { teamId }) => countOpenPlay(db, teamId),
  pages,
  tables,
  refusals,
  maxima,
  topics: [liveTopic({ about: 'games', event: 'games:changed', audience: deviceAudience })],
  demo: roomsDemo,
  handlers: roomHandlers,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: roomRoutes,
  messages,
  deliveries: { seatsGivenUp: giveUpSeatsJob, roomFrees, openTable, tableEnded },
  schedulable: [schedulableRoom],
  trials: { room: roomTrial },
  followers: [notices, pairCounter, gameLog, results, roomCloses, channelFollower],
  cleanUp: { keeps: { tables: CLOSED_DAYS }, work: cleanUpRooms },
  retains: [oldMoves, oldGames],
  person: {
    stays: [tables.pairDays, tables.presence], // counts of a day, and leases that end by themselves
    forget: leaveRooms,
    onDirectoryRemoval: giveUpSeats,
    exported: exportedRooms,
  },
}
