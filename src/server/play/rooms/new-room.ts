import { randomUUID } from 'node:crypto'
import type { AnyGame, ClockRule } from '#shared/game.ts'
import { type ClientData, clientEvents } from '#shared/protocol.ts'
import { gameStatus, type RoomPerson } from '#shared/room.ts'
import { RefusalError } from '../../refusal.ts'
import { isOverDays, openPlace, placeOf, type RoomData } from './room.ts'

function optionsOf({ meta }: AnyGame, input: unknown): unknown {
  const parsed = meta.options.safeParse(input)
  if (!parsed.success) throw new RefusalError('bad_input', { fields: { options: 'bad_input' } })
  return parsed.data
}

const kindOf = (clock: ClockRule | null) => (clock ? Object.keys(clock).toSorted().join() : '')

/** A game defines which kinds of clock its rooms have; the host chooses how long they run. */
function clockOf({ meta }: AnyGame, rule: ClockRule | null | undefined): ClockRule | null {
  const { clocks } = meta.table
  if (rule === undefined) return clocks[0] ?? null
  if (!clocks.some((clock) => kindOf(clock) === kindOf(rule)))
    throw new RefusalError('bad_input', { fields: { clock: 'bad_input' } })
  return rule
}

function seriesOf({ meta }: AnyGame, games: 1 | 3 | 5 | undefined): 1 | 3 | 5 {
  const { series } = meta.table
  if (games !== undefined && !series.includes(games))
    throw new RefusalError('bad_input', { fields: { series: 'bad_input' } })
  return games ?? series[0] ?? 1
}

/** Whether a game with these options has a caller. */
export const hasCaller = ({ meta }: AnyGame, options: unknown) =>
  meta.table.caller === true && (options as { caller?: unknown }).caller === true

/**
 * A room in its lobby: the host sits in the first seat, or leads as the caller. Over days the host need
 * not be there when the other comes, and is ready immediately. Throws bad_input for options, a clock or
 * a series that the game doesn't know.
 */
export function newRoom(
  host: RoomPerson & { readonly teamId: string },
  game: AnyGame,
  input: ClientData<'room:create'>,
  now: number,
): RoomData {
  const options = optionsOf(game, input.options)
  const clock = clockOf(game, input.clock)
  const led = hasCaller(game, options)
  const places = Array.from({ length: game.meta.seats.max }, () => openPlace)
  return {
    teamId: host.teamId,
    roomId: randomUUID(),
    version: 0,
    roomVersion: 0,
    name: input.name ?? '',
    gameType: input.gameType,
    options,
    visibility: input.visibility,
    spectatorsAllowed: input.spectators,
    testMode: input.testMode,
    meeting: input.meeting,
    clock,
    games: seriesOf(game, input.series),
    hostUserId: host.id,
    createdAt: now,
    touchedAt: now,
    status: gameStatus.lobby,
    places: led ? places : [{ ...placeOf(host), ready: isOverDays({ clock }) }, ...places.slice(1)],
    caller: led ? placeOf(host) : null,
    spectators: [],
    game: null,
    finished: [],
    gamesPlayed: 0,
    draw: null,
    drawAgainAt: {},
    pause: null,
    rematch: [],
    nextGameAt: null,
    lost: [],
    lostUntil: null,
    recentMoves: [],
    closed: null,
  }
}

interface WaitingRoomInput {
  readonly teamId: string
  readonly hostId: string
  readonly openUntil: number // epoch ms
  readonly posted?: RoomData['posted']
}

/**
 * A room that opens automatically and waits for people until an instant: nobody sits in it, and the
 * first to sit down is its host. Throws as newRoom does.
 */
export function waitingRoom(
  { teamId, hostId, openUntil, posted }: WaitingRoomInput,
  game: AnyGame,
  input: ClientData<'room:create'>,
  now: number,
): RoomData {
  const host = { teamId, id: hostId, name: '', profileImage: '' }
  const room = newRoom(host, game, input, now)
  const places = room.places.map(() => openPlace)
  return { ...room, openUntil, ...(posted && { posted }), places, caller: null }
}

interface MatchRoomInput {
  readonly teamId: string
  readonly name: string
  readonly gameType: string
  readonly games: 1 | 3 | 5
  readonly people: readonly [RoomPerson, RoomPerson] // the first begins
  readonly match: NonNullable<RoomData['match']>
}

/** A match's room: both have their seats and neither is its host. It begins when both are ready. */
export function matchRoom(game: AnyGame, input: MatchRoomInput, now: number): RoomData {
  const { teamId, name, gameType, games: series, people, match } = input
  const [first, second] = people
  const room = newRoom(
    { ...first, teamId },
    game,
    clientEvents['room:create'].parse({ gameType, name, visibility: 'link', series }),
    now,
  )
  const away = { connected: false, ready: false }
  const places = [first, second].map((person) => ({ ...placeOf(person), ...away }))
  return { ...room, hostUserId: '', places, match }
}
