import type { Seat, Viewer } from '#shared/game.ts'
import {
  gameStatus,
  type Clocks,
  type LobbyRoom,
  type Room,
  type RoomState,
} from '#shared/protocol.ts'
import { deadlines, leftNow } from './clock.ts'
import { gameOf, turnsOf } from './game.ts'
import {
  isOpen,
  ROOM_TIMEOUT_S,
  seatOf,
  SPECTATORS_LISTED,
  type Place,
  type RoomData,
} from './room.ts'
import { closesAt } from './wake.ts'

const seconds = (ms: number) => (ms < 0 ? -1 : Math.floor(ms / 1000))

const shownPlayer = (place: Place, position: Seat) => ({
  id: place.userId,
  position,
  name: place.name,
  profileImage: place.profileImage,
  connected: place.connected,
  ready: place.ready,
  wins: place.wins,
  bot: place.bot,
  absentUntil: place.absentUntil,
})

/** The room as everyone in it sees it: places, offers and series, never a secret of the game. */
export function showRoom(room: RoomData): Room {
  const { game, draw } = room
  return {
    id: room.roomId,
    name: room.name,
    gameName: room.gameType,
    players: room.places.map(shownPlayer).filter((_, at) => !isOpen(room.places[at]!)),
    gameStatus: room.status,
    gameState: { gameStart: room.status !== gameStatus.lobby },
    ruleSet: room.options,
    roomTimeout: ROOM_TIMEOUT_S,
    numberOfGamesPlayed: room.gamesPlayed,
    maxPlayers: room.places.length,
    gameStartedTimeUnix: seconds(game?.startedAt ?? -1),
    lastMoveTimeUnix: seconds(game?.lastMoveAt ?? -1),
    numberOfSpectators: room.spectators.length,
    draw: draw ? { drawOffered: true, drawAnswered: false, drawOfferedUserId: draw.userId } : {},
    testMode: room.testMode,
    version: room.version,
    hostUserId: room.hostUserId,
    visibility: room.visibility,
    spectators: room.spectators.slice(0, SPECTATORS_LISTED),
    spectatorsAllowed: room.spectatorsAllowed,
    clock: room.clock,
    series: {
      games: room.games,
      game: Math.min(room.games, room.finished.length + (game && !game.outcome ? 1 : 0)),
    },
    finished: room.finished,
    drawUntil: draw?.until ?? null,
    pause: room.pause,
    rematch: room.rematch,
    nextGameAt: room.nextGameAt,
    closesAt: closesAt(room),
    turns: turnsOf(room),
    moves: game?.moves ?? 0,
    counts: game?.counts ?? false,
    capped: game?.capped ?? [],
    gameId: game?.gameId ?? null,
  }
}

function showClocks(room: RoomData, now: number): Clocks | null {
  const { game } = room
  if (!game || !room.clock) return null
  const turns = turnsOf(room)
  return { now, left: leftNow(game, turns, now), deadlines: deadlines(game, turns) }
}

/** The whole room for one viewer; the view is the only part that differs between them. */
export function showState(room: RoomData, viewer: Viewer, now: number): RoomState {
  const { game, version } = room
  const view: unknown = game ? gameOf(room).view(game.state, viewer) : null
  return { room: showRoom(room), version, view, clocks: showClocks(room, now) }
}

export function viewerOf(room: RoomData, userId: string): Viewer {
  const seat = seatOf(room, userId)
  return seat < 0 ? 'spectator' : seat
}

/** Rooms for the team that aren't over are listed in its lobby. */
export const isListed = (room: RoomData) =>
  room.visibility === 'team' && !room.closed && room.status !== gameStatus.completed

/** A row of the lobby. */
export function showInLobby(room: RoomData): LobbyRoom {
  return {
    id: room.roomId,
    name: room.name,
    gameName: room.gameType,
    gameStatus: room.status,
    players: room.places
      .filter((place) => !isOpen(place))
      .map(({ userId, name, profileImage, bot }) => ({ id: userId, name, profileImage, bot })),
    maxPlayers: room.places.length,
    numberOfSpectators: room.spectators.length,
    spectatorsAllowed: room.spectatorsAllowed,
    clock: room.clock,
    games: room.games,
    hostUserId: room.hostUserId,
    createdAt: room.createdAt,
    meeting: room.meeting,
  }
}
