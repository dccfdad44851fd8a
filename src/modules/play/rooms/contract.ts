import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema } from '#shared/text.ts'

declare module '#shared/protocol.ts' {
  interface ServerEvents {
    'games:changed': () => void // the user's own games over days: refetch them
  }
}

/** What only this module refuses with, and the status of each. */
export const refusals = {
  room_closed: 410,
  room_not_started: 409,
  room_started: 409,
  room_paused: 409,
  not_seated: 403,
  not_host: 403,
  not_enough_players: 409,
  players_not_ready: 409,
  too_many_rooms: 409, // of one host
  too_many_space_rooms: 409,
  no_draws: 409,
  no_pauses: 409,
  no_offer: 409,
  offer_too_soon: 409,
  nobody_missing: 409,
  no_bot: 409,
  spectators_not_allowed: 403,
  removed_from_room: 403,
  not_saved: 500, // what was done does not fit the database: an error of ours
  room_set_back: 500, // after several of those
  seat_held: 409,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How much of each thing there may be: a further one is refused with the code beside it. */
export const maxima = {
  waitingRooms: 3, // of one host, too_many_rooms
  openRooms: 10, // of one host, those in which a game runs too, too_many_rooms
  spaceRooms: 500, // open in a space, too_many_space_rooms
} as const

export const myGameSchema = z.object({
  roomId: z.string(),
  gameType: z.string(),
  name: z.string(), // the room's own; '' = after who plays
  opponents: z.array(
    z.object({
      id: z.string().nullable(), // null: a bot
      name: z.string(), // '' for a bot
      profileImage: z.string(),
      bot: z.int().nullable(),
    }),
  ),
  isMine: z.boolean(), // the caller is to move
  until: z.int().nullable(), // epoch ms, when time is up for anyone who is to move
  draw: z.boolean(), // someone else offers one
  moves: z.int(),
})
export type MyGame = z.infer<typeof myGameSchema>

export const myGames = endpoint({
  service: 'game',
  method: 'GET',
  path: '/api/Room/MyGames',
  access: 'member',
  play: true,
  summary:
    "The caller's games over days that run, at most 50: those they are to move in first, then by how soon time is up.",
  user: 'query.userId',
  query: z.object({ userId: idSchema }),
  answer: z.object({
    games: z.array(myGameSchema),
    calendar: z.object({
      timeZone: z.string(),
      periods: z.array(z.object({ day: z.int(), start: z.string(), end: z.string() })),
      workingDays: z.array(z.int()),
      holidays: z.array(z.string()),
    }), // when the team plays: clocks stand at other times
    now: z.int(), // the server's, epoch ms
  }),
})

export const notifyWhenFree = endpoint({
  service: 'game',
  method: 'POST',
  path: '/api/Room/TellWhenFree',
  access: 'member',
  play: true,
  summary:
    'Be told once, within a day, when the space may have one more room open by its plan; twice is once. False: it may already.',
  user: 'body.userId',
  body: z.object({ userId: idSchema }),
  answer: z.object({ isWaiting: z.boolean() }),
  perMinute: 20,
})

/** How a series, or what its rooms belong to, ended for one of its players. */
export const seriesResultSchema = z.object({
  gameId: z.string(), // its last game; '' of more than a series
  won: z.int(), // games; of more than a series matches
  lost: z.int(), // games the best of the others won; of more than a series their own lost matches
  place: z.int(), // from 1, shared by equals
  of: z.int(), // seats, or players
  points: z.int(), // written to the boards
})
export type SeriesResult = z.infer<typeof seriesResultSchema>

/** A notification about a room, and the other person in it. */
export const roomNoticeSchema = z.object({
  personId: z.string().nullish(),
  roomId: z.string(),
  gameType: z.string(),
})
export type RoomNotice = z.infer<typeof roomNoticeSchema>

export const resultNoticeSchema = roomNoticeSchema.extend({ result: seriesResultSchema })
export type ResultNotice = z.infer<typeof resultNoticeSchema>

/** A scheduled room is open; `channel` is the name of the one it was posted to. */
export const openRoomNoticeSchema = z.object({
  roomId: z.string(),
  gameType: z.string(),
  channel: z.string().default(''),
})
export type OpenRoomNotice = z.infer<typeof openRoomNoticeSchema>
