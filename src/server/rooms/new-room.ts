import { randomUUID } from 'node:crypto'
import type { AnyGame } from '#shared/game.ts'
import { gameStatus, type ClientData, type RoomPerson } from '#shared/protocol.ts'
import { RefusalError } from '../refusal.ts'
import { openPlace, type RoomData } from './room.ts'

function optionsOf(game: AnyGame, given: unknown): unknown {
  const parsed = game.meta.options.safeParse(given)
  if (!parsed.success) throw new RefusalError('bad_input')
  return parsed.data
}

/** A room in its lobby, the host seated. Throws bad_input for options the game doesn't know. */
export function newRoom(
  host: RoomPerson & { readonly teamId: string },
  game: AnyGame,
  wish: ClientData<'room:create'>,
  now: number,
): RoomData {
  const { id: userId, name, profileImage, teamId } = host
  const places = Array.from({ length: game.meta.seats.max }, () => openPlace)
  return {
    teamId,
    roomId: randomUUID(),
    version: 0,
    stateVersion: 0,
    name: wish.name ?? '',
    gameType: wish.gameType,
    options: optionsOf(game, wish.options),
    visibility: wish.visibility,
    spectatorsAllowed: wish.spectators,
    testMode: wish.testMode,
    meeting: wish.meeting,
    clock: wish.clock,
    games: wish.series,
    hostUserId: userId,
    createdAt: now,
    touchedAt: now,
    status: gameStatus.lobby,
    places: [{ ...openPlace, userId, name, profileImage, connected: true }, ...places.slice(1)],
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
