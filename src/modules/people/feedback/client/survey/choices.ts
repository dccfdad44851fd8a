import badgePodium from '#client/ui/art/badge/podium.svg'
import badgeTeam from '#client/ui/art/badge/team.svg'
import battleship from './art/battleship.svg'
import bingo from '#games/bingo/art.svg'
import connectOn from '#client/ui/art/connect/on.svg'
import dice from './art/dice.svg'
import events from './art/events.svg'
import four from '#games/four-in-a-row/art.svg'
import mailSent from '#client/ui/art/state/mail-sent.svg'
import sudoku from './art/sudoku.svg'
import verified from '#client/ui/art/state/verified.svg'
import word from '#games/find-the-word/art.svg'
import { crowdArt } from './crowd-art.ts'

interface Choices {
  readonly many: boolean // as many as one likes, or one
  readonly pictures: Readonly<Record<string, string>> // by answer
}

/** What can be chosen; the fifth question is answered in words. */
export const choices = {
  mainUsage: {
    many: true,
    pictures: {
      breaks: dice,
      welcome: verified,
      remote: connectOn,
      meetings: bingo,
      events,
      unsure: sudoku,
    },
  },
  mainInterest: {
    many: true,
    pictures: {
      puzzles: word,
      two: four,
      meetings: bingo,
      tournaments: badgePodium,
      events,
      unsure: sudoku,
    },
  },
  size: {
    many: false,
    pictures: { s: crowdArt(3, 1), m: crowdArt(6, 3), l: crowdArt(11, 6), xl: crowdArt(18, 10) },
  },
  heardFrom: {
    many: false,
    pictures: {
      colleague: badgeTeam,
      store: connectOn,
      slack: mailSent,
      search: battleship,
      event: events,
      other: sudoku,
    },
  },
} as const satisfies Record<string, Choices>

export type ChoiceQuestion = keyof typeof choices
