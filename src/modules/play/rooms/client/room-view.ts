import type { RoomView } from '#games/kit/room-view.tsx'
import { useView } from '#modules/play/games/client/index.ts'

/** What a room's game provides; null until it is loaded. */
export const useRoomView = useView as (folder: string) => RoomView<unknown, unknown, unknown> | null
