import type { Seat, Evaluation } from '#shared/game.ts'
import { isDropped } from '../kit/several-seats.ts'
import { bestOf, choicesOf, worthOf, type Choice } from './best-move.ts'
import { keepIndex } from './dice-subsets.ts'
import type { Held, Move, View } from './rules.ts'
import { boxes } from './scoring.ts'

const LEAST = 0.5 // points that a move must give up to be spoken of
const LEVEL = 1 // points that set nobody apart

const tenths = (points: number) => Math.round(points * 10) / 10

/** What a seat may do, with dice on the table. */
const choicesAt = ({ cards, dice, rollsLeft }: View, seat: Seat): Choice[] =>
  choicesOf(cards[seat]!, dice, rollsLeft)

/** What each seat comes to on average; who left comes to what stands on their card. */
function expectedAt(view: View, best: Choice | null): number[] {
  return view.totals.map(({ total }, seat) => {
    if (view.outcome || isDropped(view, seat)) return total
    if (best && seat === view.turn) return tenths(total + best.worth)
    return tenths(total + worthOf(view.cards[seat]!))
  })
}

function aheadAt(view: View, expected: readonly number[]): Evaluation['ahead'] {
  const { outcome } = view
  if (outcome) return outcome.places[0]!.length === 1 ? outcome.places[0]![0]! : 'level'
  const there = [...expected.keys()].filter((seat) => !isDropped(view, seat))
  const [first, next] = there.sort((a, b) => expected[b]! - expected[a]!)
  if (next !== undefined && expected[first!]! - expected[next]! < LEVEL) return 'level'
  return first ?? 'level'
}

/** What the seat whose turn it was did between two moments; null: it threw for the first time, or left. */
function madeBetween(before: View, after: View): Move | null {
  const seat = before.turn
  if (seat === null || before.rolls === 0) return null
  const box = boxes.find((one) => before.cards[seat]![one] !== after.cards[seat]![one])
  if (box) return { box }
  return after.turn === seat && after.rolls > before.rolls
    ? { held: [...after.held] as Held }
    : null
}

const keptOf = (dice: readonly number[], held: readonly boolean[]) =>
  keepIndex(dice.filter((_, place) => held[place]))

function isSame(a: Move, b: Move, dice: readonly number[]): boolean {
  if ('box' in a) return 'box' in b && a.box === b.box
  return 'held' in b && keptOf(dice, a.held) === keptOf(dice, b.held)
}

/** Points that a move gave up on average; 0 where it is too little to speak of. */
function lostBetween(before: View, after: View, choices: readonly Choice[]): number {
  const made = madeBetween(before, after)
  const chosen = made && choices.find(({ move }) => isSame(made, move, before.dice))
  const lost = chosen ? tenths(bestOf(choices).worth - chosen.worth) : 0
  return lost >= LEAST ? lost : 0
}

/** By the table of what every card is worth: what each move gave up of the points there were on average. */
export function judge(views: readonly View[]): Evaluation[] {
  let [before, choices]: [View | null, readonly Choice[]] = [null, []]
  return views.map((view) => {
    const lost = before ? lostBetween(before, view, choices) : 0
    const isThrown = view.turn !== null && view.rolls > 0
    choices = isThrown ? choicesAt(view, view.turn) : []
    before = view
    const best = isThrown ? bestOf(choices) : null
    const expected = expectedAt(view, best)
    return { ahead: aheadAt(view, expected), best: best?.move ?? null, lost, expected }
  })
}
