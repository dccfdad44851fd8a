import type { BotLevel, Random } from '#shared/game.ts'
import { markCells, type MarkedRow } from './marks.ts'

/** Whether an answer would have drawn a row's marks; most fail at the first cell that is off. */
function fits(answer: readonly string[], { cells, marks }: MarkedRow): boolean {
  if (marks.some((mark, i) => (mark === 'correct') !== (answer[i] === cells[i]))) return false
  return markCells(answer, cells).every((mark, i) => mark === marks[i])
}

/** Weaker levels forget that not every answer fits and waste a guess now and then. */
const slips: Record<BotLevel, number> = { 1: 0.3, 2: 0.15, 3: 0 }

/** A guess that fits what was told so far; who makes it knows no more than a player. */
export function guessOf(
  answers: readonly string[],
  rows: readonly MarkedRow[],
  level: BotLevel,
  random: Random,
): string {
  const first = random.int(answers.length)
  if (rows.length === 0 || random.next() < slips[level]) return answers[first]!
  for (let i = 0; i < answers.length; i++) {
    const answer = answers[(first + i) % answers.length]!
    const cells = [...answer]
    if (rows.every((row) => fits(cells, row))) return answer
  }
  return answers[first]!
}
