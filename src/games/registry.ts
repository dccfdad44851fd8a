import type { Registered } from '#shared/game.ts'
import { choose as battleshipBot } from './battleship/bot.ts'
import { game as battleship } from './battleship/rules.ts'
import { choose as checkersBot } from './checkers/bot.ts'
import { judge as checkersJudge } from './checkers/judge.ts'
import { game as checkers } from './checkers/rules.ts'
import { choose as dotsAndBoxesBot } from './dots-and-boxes/bot.ts'
import { game as dotsAndBoxes } from './dots-and-boxes/rules.ts'
import { game as bingo } from './bingo/rules.ts'
import { choose as fourInARowBot } from './four-in-a-row/bot.ts'
import { judge as fourInARowJudge } from './four-in-a-row/judge.ts'
import { game as fourInARow } from './four-in-a-row/rules.ts'
import { choose as findTheWordBot } from './find-the-word/bot.ts'
import { coach as findTheWordCoach } from './find-the-word/coach.ts'
import { game as findTheWord } from './find-the-word/rules.ts'
import { choose as mathleBot } from './mathle/bot.ts'
import { coach as mathleCoach } from './mathle/coach.ts'
import { game as mathle } from './mathle/rules.ts'
import { choose as reversiBot } from './reversi/bot.ts'
import { judge as reversiJudge } from './reversi/judge.ts'
import { game as reversi } from './reversi/rules.ts'
import { choose as sudokuBot } from './sudoku/bot.ts'
import { coach as sudokuCoach } from './sudoku/coach.ts'
import { game as sudoku } from './sudoku/rules.ts'
import { choose as bowlingBot } from './bowling/bot.ts'
import { game as bowling } from './bowling/rules.ts'
import { choose as diceBot } from './dice/bot.ts'
import { judge as diceJudge } from './dice/judge.ts'
import { game as dice } from './dice/rules.ts'

/** Every game, one line each: its rules, and its bot where it has one. */
export const registry: readonly Registered[] = [
  { game: findTheWord, bot: findTheWordBot, coach: findTheWordCoach },
  { game: mathle, bot: mathleBot, coach: mathleCoach },
  { game: sudoku, bot: sudokuBot, coach: sudokuCoach },
  { game: fourInARow, bot: fourInARowBot, judge: fourInARowJudge },
  { game: reversi, bot: reversiBot, judge: reversiJudge },
  { game: dice, bot: diceBot, judge: diceJudge },
  { game: checkers, bot: checkersBot, judge: checkersJudge },
  { game: battleship, bot: battleshipBot },
  { game: dotsAndBoxes, bot: dotsAndBoxesBot },
  { game: bowling, bot: bowlingBot },
  { game: bingo },
]
