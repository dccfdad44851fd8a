export { begin } from './engine/beginning.ts'
export { sentMoveId } from './engine/move-id.ts'
export { matchRoom, newRoom, waitingRoom } from './engine/new-room.ts'
export { replayStates } from './engine/replay.ts'
export { lobbyView } from './engine/room-view.ts'
export {
  type Posted,
  type RoomData,
  isOpen,
  isRemoved,
  openPlace,
  peopleOf,
  placeOf,
  positionOf,
  withPlace,
} from './engine/room.ts'
export { activeReservations, nextReservations } from './engine/seat-reservations.ts'
export { noSeat } from './engine/seating.ts'
export { isEnd } from './engine/series.ts'
export { type Moment, type Step, entryRandom, unchanged } from './engine/step-types.ts'
export { nextVersion } from './engine/versions.ts'
export { openRooms } from './open-rooms.ts'
export { showInRooms } from './personal-data.ts'
export { roomGames, roomMoves, rooms } from './schema.ts'
export { BatchWriter } from './store/batch-writer.ts'
export { type Follower, followersOf } from './store/follower.ts'
export { findGameLog, insertGame } from './store/game-log.ts'
export { LEASE_S, RENEW_MS } from './store/leases.ts'
export { findListed, findOpen, findPlaying } from './store/lists.ts'
export { lockPerson } from './store/lock-person.ts'
export { endsMatch, matchOver } from './store/matches.ts'
export { insertRoom, mustHaveRoom } from './store/opening.ts'
export { wakeOverDays } from './store/over-days.ts'
export { type RoomKey, writeRoom } from './store/rooms.ts'
export { Audiences, guestsOf, meetingOf } from './wire/audiences.ts'
export {
  type Handler,
  type RoomContext,
  keyOf,
  mayPlay,
  meetingKey,
  personOf,
  roomGame,
} from './wire/context.ts'
export type { GameSocket, KnownGuest, MeetingKey } from './wire/game-socket.ts'
export { RoomService } from './wire/room-service.ts'
