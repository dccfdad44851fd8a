import type { Layout } from '#games/kit/room-view.tsx'
import { folderOf } from '#shared/game.ts'
import { useRoomView } from './room-view.ts'
import { useRoomGame } from './usePlayers.ts'

export type AnyLayout = Layout<unknown, unknown, unknown>

const cards: AnyLayout = { kind: 'cards' }

/** How the table of the room's game is laid out: as usual until its view is there. */
export function useLayout(): AnyLayout {
  return useRoomView(folderOf(useRoomGame()?.gameType ?? ''))?.layout ?? cards
}

/** What stands beside the board, if anything does. */
export const sideOf = (layout: AnyLayout) => ('Side' in layout ? layout.Side : undefined)
