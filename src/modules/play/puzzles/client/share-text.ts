import type { ShareText } from '#shared/game.ts'

/** A result to paste anywhere: the game's own lines, which tell no answer, with title and link. */
export const shareText = (title: string, { score, rows }: ShareText, link: string): string =>
  [`${title} ${score}`, ...rows, link].join('\n')
