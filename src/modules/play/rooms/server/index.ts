export { comeToMatches } from './demo/matches.ts'
export { deleteDemoMatches } from './demo/store.ts'
export { matchRoom, waitingRoom } from './engine/new-room.ts'
export {
  type Posted,
  type RoomData,
  isOpen,
  isRemoved,
  peopleOf,
  positionOf,
} from './engine/room.ts'
export { noSeat } from './engine/seating.ts'
export { isEnd } from './engine/series.ts'
export { roomOpens } from './notices.ts'
export { isRoomRunning, isSeatFree } from './open-rooms.ts'
export { showInRooms } from './personal-data.ts'
export { roomGames, rooms } from './schema.ts'
export type { Follower } from './store/follower.ts'
export { findListed, findOpen, findPlaying } from './store/lists.ts'
export { lockPerson } from './store/lock-person.ts'
export { endsMatch, matchOver } from './store/matches.ts'
export { wakeOverDays } from './store/over-days.ts'
export { writeRoom } from './store/rooms.ts'
export { countGuestsHere } from './meetings/guest-store.ts'
export { findReplayable } from './replays/replay-view.ts'
export { type Handler, mayPlay, watchOne } from './wire/context.ts'
