import type { AnyGame, Seat } from '#shared/game.ts'
import {
  gameStatus,
  matchField,
  type Clocks,
  type LobbyRoom,
  type Room,
  type RoomPlayer,
  type RoomState,
  type RoomTurn,
} from '#shared/room.ts'
import { deadlines, remainingMs } from './clock.ts'
import {
  isOpen,
  isOverDays,
  ROOM_TIMEOUT_S,
  SPECTATORS_LISTED,
  type Place,
  type Position,
  type RoomData,
} from './room.ts'
import { clocksOf, turnsOf } from './turns.ts'
import { closesAt } from './wake.ts'

const seconds = (ms: number) => (ms < 0 ? -1 : Math.floor(ms / 1000))

/** A place as everyone sees it; the caller's has position -1. */
export const playerView = (place: Place, position: Seat): RoomPlayer => ({
  id: place.userId,
  position,
  name: place.name,
  profileImage: place.profileImage,
  connected: place.connected,
  ready: place.ready,
  wins: place.wins,
  bot: place.bot,
  absentUntil: place.absentUntil,
  dropped: place.dropped,
})

const offerView = ({ draw }: RoomData) =>
  draw ? { drawOffered: true, drawAnswered: false, drawOfferedUserId: draw.userId } : {}

const running = ({ game }: RoomData) => (game && !game.outcome ? 1 : 0)

/** The room as everyone in it sees it: places, offers and series, never a secret of the game. */
export function roomView(rules: AnyGame, room: RoomData): Room {
  const { game, draw } = room
  const players = room.places.map(playerView)
  return {
    id: room.roomId,
    name: room.name,
    gameName: room.gameType,
    players: players.filter(({ position }) => !isOpen(room.places[position]!)),
    caller: room.caller && playerView(room.caller, -1),
    gameStatus: room.status,
    gameState: { gameStart: room.status !== gameStatus.lobby },
    ruleSet: room.options,
    roomTimeout: ROOM_TIMEOUT_S,
    numberOfGamesPlayed: room.gamesPlayed,
    maxPlayers: room.places.length,
    gameStartedTimeUnix: seconds(game?.startedAt ?? -1),
    lastMoveTimeUnix: seconds(game?.lastMoveAt ?? -1),
    numberOfSpectators: room.spectators.length,
    draw: offerView(room),
    testMode: room.testMode,
    version: room.version,
    roomVersion: room.roomVersion,
    hostUserId: room.hostUserId,
    visibility: room.visibility,
    spectators: room.spectators.slice(0, SPECTATORS_LISTED),
    spectatorsAllowed: room.spectatorsAllowed,
    clock: room.clock,
    series: { games: room.games, game: Math.min(room.games, room.finished.length + running(room)) },
    finished: room.finished,
    drawUntil: draw?.until ?? null,
    pause: room.pause,
    rematch: room.rematch,
    nextGameAt: room.nextGameAt,
    closesAt: closesAt(rules, room),
    turns: turnsOf(rules, room),
    moves: game?.moves ?? 0,
    counts: game?.counts ?? false,
    capped: game?.capped ?? [],
    shares: game?.shares ?? {},
    gameId: game?.gameId ?? null,
    ...matchField(room.match),
    held: room.held ?? [],
  }
}

function clocksView(rules: AnyGame, room: RoomData, now: number): Clocks | null {
  const { game } = room
  if (!game || !room.clock) return null
  if (game.dayClock) {
    const { calendar, until } = game.dayClock
    return { now, left: until.map((at) => (at ?? now) - now), deadlines: until, calendar }
  }
  if (isOverDays(room)) return null
  const clocks = clocksOf(rules, room)
  return { now, left: remainingMs(game, clocks, now), deadlines: deadlines(game, clocks) }
}

export const gameView = (rules: AnyGame, { game }: RoomData): unknown =>
  game ? rules.view(game.state) : null

/** A viewer's own part of the game; null: nothing is hidden, or not from them. */
export function ownView(rules: AnyGame, { game }: RoomData, viewer: Position | null): unknown {
  if (!game || viewer === null || !rules.own) return null
  return rules.own(game.state, viewer)
}

/** The whole room for one viewer; `own` is the only part that differs between them. */
export function stateView(
  rules: AnyGame,
  room: RoomData,
  viewer: Position | null,
  now: number,
): RoomState {
  return {
    room: roomView(rules, room),
    version: room.version,
    view: gameView(rules, room),
    own: ownView(rules, room, viewer),
    clocks: clocksView(rules, room, now),
  }
}

/** What a move changes, for all alike. */
export function turnView(rules: AnyGame, room: RoomData, now: number): RoomTurn {
  const game = room.game!
  return {
    roomId: room.roomId,
    version: room.version,
    roomVersion: room.roomVersion,
    turns: turnsOf(rules, room),
    moves: game.moves,
    lastMoveTimeUnix: seconds(game.lastMoveAt),
    draw: offerView(room),
    drawUntil: room.draw?.until ?? null,
    closesAt: closesAt(rules, room),
    clocks: clocksView(rules, room, now),
    view: gameView(rules, room),
  }
}

/** Those for the team that aren't over are listed in its lobby; one over days while it waits for players. */
export const isListed = (room: RoomData) =>
  room.visibility === 'team' &&
  !room.closed &&
  (isOverDays(room) ? room.status === gameStatus.lobby : room.status !== gameStatus.completed)

/** Whether any person is here, playing or watching: bots alone are nothing to look at live, but on show. */
const isAttended = ({ places, caller, spectators, onShow = false }: RoomData) =>
  onShow ||
  spectators.length > 0 ||
  [...places, ...(caller ? [caller] : [])].some(
    ({ userId, connected, bot }) => userId !== null && connected && bot === null,
  )

/** A row of the lobby. */
export function lobbyView(room: RoomData): LobbyRoom {
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
    attended: isAttended(room),
  }
}
