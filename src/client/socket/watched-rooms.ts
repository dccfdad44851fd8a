import { useEffect } from 'react'
import { create } from 'zustand'
import type { ServerEvents, Phrase, Reaction } from '#shared/protocol.ts'
import type { RoomState } from '#shared/room.ts'
import { afterPresence, afterTurn } from '#shared/room-state.ts'
import { gameSocket, pastOutage, send, type GameSocket } from '../socket.ts'

/** The last chat line of a person: a reaction or a phrase. */
export type Saying = { readonly at: number } & (
  | { readonly reaction: Reaction; readonly phrase?: never }
  | { readonly phrase: Phrase; readonly reaction?: never }
)

/** A room as its spectators see it, and the last chat line there. */
export interface Mirror extends RoomState {
  readonly skewMs: number // the server's clock less ours
  readonly lastChatLine: (Saying & { readonly userId: string }) | null
}

/** Rooms watched from outside, by id; missing: not loaded yet, or over. */
export const useMirrors = create<Readonly<Record<string, Mirror>>>(() => ({}))

const skewOf = ({ clocks }: RoomState, known = 0) => (clocks ? clocks.now - Date.now() : known)

function show(roomId: string, state: RoomState): void {
  const known = useMirrors.getState()[roomId]
  if (known && state.version < known.version) return
  const skewMs = known?.clocks === state.clocks ? known.skewMs : skewOf(state, known?.skewMs)
  useMirrors.setState({ [roomId]: { ...state, skewMs, lastChatLine: known?.lastChatLine ?? null } })
}

function forget(roomId: string): void {
  const { [roomId]: _, ...others } = useMirrors.getState()
  useMirrors.setState(others, true)
}

/** Applies an update; where an update before it was missed, the whole room is fetched. */
function change(roomId: string, next: (known: RoomState) => RoomState | null): void {
  const known = useMirrors.getState()[roomId]
  if (!known) return
  const state = next(known)
  if (state === null) askFor(roomId)
  else if (state !== known) show(roomId, state)
}

function askFor(roomId: string): void {
  const isLookedAt = () => looking.has(roomId)
  pastOutage(() => send('room:join', { roomId, as: 'mirror' }), isLookedAt, Infinity).then(
    (state) => isLookedAt() && show(roomId, state),
    () => forget(roomId), // closed meanwhile, or no connection: the next viewer fetches again
  )
}

function say(roomId: string, userId: string, saying: Saying): void {
  const known = useMirrors.getState()[roomId]
  if (known) useMirrors.setState({ [roomId]: { ...known, lastChatLine: { ...saying, userId } } })
}

const listeners: Partial<ServerEvents> = {
  'room:state': (state) => looking.has(state.room.id) && show(state.room.id, state),
  'room:turn': (turn) => change(turn.roomId, (known) => afterTurn(known, turn)),
  'room:presence': (presence) => change(presence.roomId, (known) => afterPresence(known, presence)),
  'room:reaction': ({ roomId, userId, reaction }) =>
    say(roomId, userId, { reaction, at: Date.now() }),
  'room:said': ({ roomId, userId, phrase }) => say(roomId, userId, { phrase, at: Date.now() }),
  'room:closed': ({ roomId }) => forget(roomId),
}

const looking = new Map<string, number>() // how many parts of the screen watch a room
const lookAgain = () => [...looking.keys()].forEach(askFor)
let listeningTo: GameSocket | null = null

async function listen(): Promise<void> {
  const socket = await gameSocket()
  if (socket === listeningTo) return
  listeningTo = socket
  for (const [event, hear] of Object.entries(listeners))
    socket.on(event as 'room:state', hear as never)
  socket.on('connect', lookAgain)
}

function look(roomId: string): void {
  const count = looking.get(roomId) ?? 0
  looking.set(roomId, count + 1)
  if (count > 0) return
  listen().then(
    () => looking.has(roomId) && askFor(roomId),
    () => undefined, // no connection: the next viewer fetches again
  )
}

function lookAway(roomId: string): void {
  const count = looking.get(roomId)! - 1
  if (count > 0) return void looking.set(roomId, count)
  looking.delete(roomId)
  forget(roomId)
  void send('room:away', { roomId }).catch(() => undefined) // gone either way
}

/** Watches a room from outside, without a place in it, while the part is shown; '' at none. */
export function useMirror(roomId: string): Mirror | undefined {
  useEffect(() => {
    if (!roomId) return undefined
    look(roomId)
    return () => lookAway(roomId)
  }, [roomId])
  return useMirrors((all) => all[roomId])
}
