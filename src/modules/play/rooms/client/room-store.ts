import { create } from 'zustand'
import type { Phrase, Reaction } from '#shared/protocol.ts'
import type { Saying } from '#client/socket/watched-rooms.ts'
import {
  gameStatus,
  matchField,
  type Clocks,
  type Room,
  type RoomPlayer,
  type RoomPresence,
  type RoomState,
  type RoomTurn,
} from '#shared/room.ts'
import { afterOwn, afterPresence, afterTurn } from '#shared/room-state.ts'
import { isStage } from '#client/host/stage.ts'
import { currentUser } from '#client/session/session.ts'

/** A move on its way: until it is answered, and without a connection until that is back. */
export interface PendingMove {
  readonly move: unknown
  readonly gameId: string | null
  readonly moves: number // made in the game before it
}

/** How far the end of a game has been shown: its last move lands, then the court shows the winner, then the card comes. */
export type Ending = 'none' | 'landing' | 'headline' | 'card'

/** The room as the screen knows it; the initial values are the platform's default room. */
export interface RoomStore extends Omit<Room, 'draw'> {
  readonly draw: {
    readonly drawOffered?: boolean | undefined
    readonly drawAnswered?: boolean | undefined
    readonly drawOfferedUserId?: string | undefined
  }
  readonly position: number // the current user's seat; -1: not among the players
  readonly player: number // the same, as the games call it
  readonly isCaller: boolean // leads the game without a seat
  readonly view: unknown
  readonly own: unknown // what only the current user may see
  readonly better: unknown // in a replay: a move that would have been better than the last one; null: none
  readonly clocks: Clocks | null
  readonly skewMs: number // the server's clock less ours
  readonly closed: string | null // why the room is over
  readonly ending: Ending
  readonly isShowing: boolean // the board shows what happened: turns wait
  readonly skips: number // how often that was skipped
  readonly joined: boolean // in the room over the present connection
  readonly behind: boolean // got an update that does not follow from what we know: the whole room must be fetched
  readonly pending: PendingMove | null
  readonly tookBack: boolean // the user's own offer, so that its end is not announced
  readonly chatLines: Readonly<Record<string, Saying>> // by user
}

export const defaultRoom: RoomStore = {
  id: '',
  name: '',
  gameName: '',
  players: [],
  caller: null,
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
  roomVersion: -1,
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
  shares: {},
  gameId: null,
  ...matchField(),
  held: [],
  position: -1,
  player: -1,
  isCaller: false,
  view: null,
  own: null,
  better: null,
  clocks: null,
  skewMs: 0,
  closed: null,
  ending: 'none',
  isShowing: false,
  skips: 0,
  joined: false,
  behind: false,
  pending: null,
  tookBack: false,
  chatLines: {},
}

export const useRoomStore = create<RoomStore>(() => defaultRoom)

/** A stage is nobody's: even a player's own shows what spectators see. */
function seatOf(room: Room): number {
  if (isStage()) return -1
  const userId = currentUser()?.userId
  return room.players.find(({ id }) => id !== null && id === userId)?.position ?? -1
}

const isOver = ({ gameStatus: status }: Pick<Room, 'gameStatus'>) =>
  status === gameStatus.roundCompleted || status === gameStatus.completed

/** An end found on arrival is shown whole; one that is seen is shown step by step. */
function endingOf(known: RoomStore, room: Room): Ending {
  if (!isOver(room)) return 'none'
  if (known.id !== room.id || known.gameId !== room.gameId) return 'card'
  if (known.ending !== 'none') return known.ending
  return room.moves > known.moves ? 'landing' : 'headline'
}

const leads = (room: Room) => !isStage() && room.caller?.id === currentUser()?.userId

/** Applies a newer state; an older one, overtaken on the way, is dropped. */
export function showRoomState({ room, view, own, clocks }: RoomState): void {
  const known = useRoomStore.getState()
  if (known.id === room.id && room.version < known.version) return
  const seat = seatOf(room)
  const skewMs = clocks ? clocks.now - Date.now() : known.skewMs
  useRoomStore.setState({
    ...room,
    draw: { ...defaultRoom.draw, ...room.draw },
    position: seat,
    player: seat,
    isCaller: room.caller !== null && leads(room),
    view,
    own,
    clocks,
    skewMs,
    closed: null,
    behind: false,
    ending: endingOf(known, room),
    tookBack: known.tookBack && known.draw.drawOffered === true,
  })
}

function known(): RoomState {
  const room = useRoomStore.getState()
  return { room, version: room.version, ...pick(room) }
}
const pick = ({ view, own, clocks }: RoomStore) => ({ view, own, clocks })

/** The room after an update. */
function show(roomId: string, next: (state: RoomState) => RoomState | null): void {
  const { id, skewMs } = useRoomStore.getState()
  if (id !== roomId) return
  const before = known()
  const state = next(before)
  if (state === before) return
  if (state === null) {
    useRoomStore.setState({ behind: true })
    return
  }
  showRoomState(state)
  if (state.clocks === before.clocks) useRoomStore.setState({ skewMs })
}

export const showTurn = (turn: RoomTurn) => show(turn.roomId, (state) => afterTurn(state, turn))

export const showOwn = (part: { roomId: string; version: number; own: unknown }) =>
  show(part.roomId, (state) => afterOwn(state, part))

export const showPresence = (change: RoomPresence) =>
  show(change.roomId, (state) => afterPresence(state, change))

/** Whether the user's own draw offer was just declined while the game continues. */
export function isDeclined(before: RoomStore, now: RoomStore): boolean {
  const { draw, position, players } = before
  const mine = position >= 0 && playerAt(players, position)?.id === draw.drawOfferedUserId
  const isSame = before.id === now.id && before.gameId === now.gameId
  const isRunning = now.gameStatus === gameStatus.started
  return (
    mine &&
    isSame &&
    isRunning &&
    draw.drawOffered === true &&
    !now.draw.drawOffered &&
    !before.tookBack
  )
}

/** The player in a seat; undefined: nobody. */
export const playerAt = (players: readonly RoomPlayer[], seat: number): RoomPlayer | undefined =>
  players.find(({ position }) => position === seat)

/** Whether the current user opened the room and is its host, in a seat or leading. */
export const isHost = ({ hostUserId, position, players, isCaller, caller }: RoomStore): boolean =>
  (isCaller && caller?.id === hostUserId) ||
  (position >= 0 && playerAt(players, position)?.id === hostUserId)

const showSaying = (userId: string, saying: Saying) =>
  useRoomStore.setState(({ chatLines }) => ({ chatLines: { ...chatLines, [userId]: saying } }))

export const showReaction = (userId: string, reaction: Reaction) =>
  showSaying(userId, { reaction, at: Date.now() })

export const showPhrase = (userId: string, phrase: Phrase) =>
  showSaying(userId, { phrase, at: Date.now() })

export const showEnding = (ending: Ending) => useRoomStore.setState({ ending })
export const closeRoom = (reason: string) => useRoomStore.setState({ closed: reason })
export const forgetRoom = () => useRoomStore.setState(defaultRoom, true)
