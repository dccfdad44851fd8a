export { comeToMatches } from './demo/matches.ts'
export { deleteDemoMatches } from './demo/store.ts'
export { sentMoveId } from './engine/move-id.ts'
export { matchRoom, waitingRoom } from './engine/new-room.ts'
export { replayStates } from './engine/replay.ts'
export { lobbyView } from './engine/room-view.ts'
export {
  type Posted,
  type RoomData,
  isOpen,
  isRemoved,
  peopleOf,
  positionOf,
} from './engine/room.ts'
export { activeReservations, nextReservations } from './engine/seat-reservations.ts'
export { noSeat } from './engine/seating.ts'
export { isEnd } from './engine/series.ts'
export { openRooms } from './open-rooms.ts'
export { showInRooms } from './personal-data.ts'
export { roomGames, rooms } from './schema.ts'
export type { Follower } from './store/follower.ts'
export { findGameLog } from './store/game-log.ts'
export { LEASE_S, RENEW_MS } from './store/leases.ts'
export { findListed, findOpen, findPlaying } from './store/lists.ts'
export { lockPerson } from './store/lock-person.ts'
export { endsMatch, matchOver } from './store/matches.ts'
export { mustHaveRoom } from './store/opening.ts'
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
