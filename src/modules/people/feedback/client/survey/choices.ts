import badgePodium from '#client/ui/art/badge/podium.svg'
import badgeTeam from '#client/ui/art/badge/team.svg'
import battleship from '#games/battleship/art.svg'
import bingo from '#games/bingo/art.svg'
import connectOn from '#client/ui/art/connect/on.svg'
import dice from '#games/dice/art.svg'
import events from './art/events.svg'
import four from '#games/four-in-a-row/art.svg'
import mailSent from '#client/ui/art/state/mail-sent.svg'
import sudoku from '#games/sudoku/art.svg'
import verified from '#client/ui/art/state/verified.svg'
import word from '#games/find-the-word/art.svg'
import { clientModules } from '#client/module.ts'

interface Choices {
  readonly many: boolean // as many as one likes, or one
  readonly pictures: Readonly<Record<string, string>> // by answer
}

const [WIDTH, HEIGHT] = [320, 180]

/** A court with so many people across and down it. */
function crowdArt(across: number, down: number): string {
  const step = WIDTH / across
  const heads = Array.from({ length: across * down }, (_, i) => {
    const x = (i % across) * step + step / 2
    const y = HEIGHT / 2 + (Math.floor(i / across) - (down - 1) / 2) * step
    const at = `cx="${x}" cy="${y}" r="${step * 0.34}"`
    return `<circle class="${i % 3 === 1 ? 'terracotta' : 'sun'}" ${at}/><circle class="mark-line" ${at}/>`
  })
  const lines = '<path class="line" d="M160 -6V186M-6 30H326M-6 150H326"/>'
  const ground = `<rect class="green" width="${WIDTH}" height="${HEIGHT}"/><path class="green-deep" d="M160 0H320V180H160Z"/>`
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${lines}${heads.join('')}</svg>`
}

declare module '#client/module.ts' {
  interface ClientModule {
    /** It may be what somebody wants first: an answer whose texts are `survey.mainInterest.<interest>`. */
    readonly interest?: string
  }
}

const interests = () =>
  Object.fromEntries(
    clientModules().flatMap(({ interest }) => (interest ? [[interest, badgePodium]] : [])),
  )

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
    get pictures() {
      return {
        puzzles: word,
        two: four,
        meetings: bingo,
        ...interests(),
        events,
        unsure: sudoku,
      }
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
