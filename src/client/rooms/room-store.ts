import { create } from 'zustand'
import {
  gameStatus,
  type Clocks,
  type Reaction,
  type Room,
  type RoomState,
} from '#shared/protocol.ts'
import { isStage } from '../host/stage.ts'
import { currentUser } from '../session/session.ts'

/** The room as the screen knows it; what it begins with is the platform's default room. */
export interface RoomStore extends Omit<Room, 'draw'> {
  readonly draw: {
    readonly drawOffered?: boolean | undefined
    readonly drawAnswered?: boolean | undefined
    readonly drawOfferedUserId?: string | undefined
  }
  readonly position: number // the current user's seat; -1: not among the players
  readonly player: number // the same, as the games call it
  readonly view: unknown
  readonly clocks: Clocks | null
  readonly skewMs: number // the server's clock less ours
  readonly closed: string | null // why the room is over
  readonly said: Readonly<Record<string, { reaction: Reaction; at: number }>> // by user
}

export const defaultRoom: RoomStore = {
  id: '',
  name: '',
  gameName: '',
  players: [],
  gameStatus: gameStatus.lobby,
  gameState: { gameStart: false },
  ruleSet: {},
  roomTimeout: 660,
  numberOfGamesPlayed: 0,
  maxPlayers: 2,
  gameStartedTimeUnix: -1,
  lastMoveTimeUnix: -1,
  numberOfSpectators: 0,
  draw: { drawOffered: undefined, drawAnswered: undefined, drawOfferedUserId: undefined },
  testMode: false,
  version: -1,
  hostUserId: '',
  visibility: 'team',
  spectators: [],
  spectatorsAllowed: true,
  clock: null,
  series: { games: 1, game: 0 },
  finished: [],
  drawUntil: null,
  pause: null,
  rematch: [],
  nextGameAt: null,
  closesAt: 0,
  turns: [],
  moves: 0,
  counts: false,
  capped: [],
  gameId: null,
  position: -1,
  player: -1,
  view: null,
  clocks: null,
  skewMs: 0,
  closed: null,
  said: {},
}

export const useRoomStore = create<RoomStore>(() => defaultRoom)

/** A stage is nobody's: even a player's own shows what spectators see. */
function seatOf(room: Room): number {
  if (isStage()) return -1
  const userId = currentUser()?.userId
  return room.players.find(({ id }) => id !== null && id === userId)?.position ?? -1
}

/** Puts a newer state in place; an older one, overtaken on the way, is dropped. */
export function showRoomState({ room, view, clocks }: RoomState): void {
  const known = useRoomStore.getState()
  if (known.id === room.id && room.version < known.version) return
  const seat = seatOf(room)
  const skewMs = clocks ? clocks.now - Date.now() : known.skewMs
  useRoomStore.setState({
    ...room,
    draw: { ...defaultRoom.draw, ...room.draw },
    position: seat,
    player: seat,
    view,
    clocks,
    skewMs,
    closed: null,
  })
}

/** Who is there changed, and nothing else. */
export function showPresence(room: Room): void {
  const { id, view, clocks, skewMs } = useRoomStore.getState()
  if (id !== room.id) return
  showRoomState({ room, version: room.version, view, clocks })
  useRoomStore.setState({ skewMs })
}

export function showReaction(userId: string, reaction: Reaction): void {
  useRoomStore.setState(({ said }) => ({
    said: { ...said, [userId]: { reaction, at: Date.now() } },
  }))
}

export const closeRoom = (reason: string) => useRoomStore.setState({ closed: reason })
export const forgetRoom = () => useRoomStore.setState(defaultRoom, true)
