import type { Position } from './room.ts'

/*
 * A move's name is unique in its room. Those of a person begin with the person's id, so that no
 * client can send a name of ours or of somebody else.
 */
export const playersMoveId = (userId: string, sent: string) => `${userId} ${sent}`

/** The name as the player's own client sent it. */
export const sentMoveId = (moveId: string) => moveId.slice(moveId.indexOf(' ') + 1)

/** The name of a move that the server makes: one for each mover and moment of a game. */
export const ownMoveId = (by: 'bot' | 'clock' | 'game', gameId: string, version: number) =>
  `${by} ${gameId} ${version}`

export const dropMoveId = (gameId: string, who: Position) => `drop ${gameId} ${who}`
