/** The page of a game of a room, at a moment of it: so many moves made. */
export function replayPath(game: { roomId: string; gameId: string }, ply = 0): string {
  const path = `/replay/${game.roomId}/${game.gameId}`
  return ply > 0 ? `${path}?ply=${ply}` : path
}
