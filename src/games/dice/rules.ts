import { z } from 'zod'
import type { Game, Outcome, Seat } from '#shared/game.ts'
import {
  dropOfSeveral,
  isDropped,
  leftAlone,
  metaOfSeveral,
  outcomeOf,
  pointsOfSeveral,
} from '../kit/several-seats.ts'
import { allowedBoxes, boxes, paysJoker, totalsOf, type Totals } from './scoring.ts'
import {
  bestBox,
  holds,
  isForced,
  mayPlay,
  nextTurn,
  none,
  openBoxes,
  roll,
  ROLLS,
  take,
  taken,
  untouched,
  type OpenBox,
  type State,
} from './turn.ts'

const held = z.tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean()])
const move = z.union([
  z.strictObject({ held }), // throws the others
  z.strictObject({ box: z.enum(boxes) }),
])

export type { Held, Last, State } from './turn.ts'
export type Move = z.infer<typeof move>

/** Everything is in sight: players, watchers and bots see the same. */
export interface View extends Pick<
  State,
  'cards' | 'jokers' | 'rolls' | 'dice' | 'held' | 'last' | 'dropped'
> {
  readonly totals: readonly Totals[]
  readonly turn: Seat | null
  readonly round: number // from 1
  readonly rounds: number
  readonly rollsLeft: number
  readonly open: readonly OpenBox[] // where the dice may go
  readonly forced: boolean // a joker leaves no choice of box
  readonly jokerPays: boolean // the bonus, wherever it goes
  readonly outcome: Outcome | null
}

function outcome(state: State): Outcome | null {
  const { cards } = state
  const end = cards.some((_, seat) => mayPlay(state, seat)) ? null : 'all_boxes_taken'
  const reason = leftAlone(cards.length, state) ?? end
  if (reason === null) return null
  const totals = cards.map((card, seat) => totalsOf(card, state.jokers[seat]!).total)
  return outcomeOf(totals, state.dropped, reason)
}

function legal({ rolls, dice, cards, turn }: State): Move[] {
  if (rolls === 0) return [{ held: holds[0]! }]
  const throws = rolls < ROLLS ? holds.map((held) => ({ held })) : []
  return [...throws, ...allowedBoxes(dice, cards[turn]!).map((box) => ({ box }))]
}

function view(state: State): View {
  const { cards, jokers, dice, rolls, turn, dropped } = state
  const ended = outcome(state)
  const present = cards.filter((_, seat) => !isDropped(state, seat))
  const fewest = Math.min(...(present.length ? present : cards).map(taken))
  return {
    cards,
    totals: cards.map((card, seat) => totalsOf(card, jokers[seat]!)),
    jokers,
    turn: ended ? null : turn,
    round: Math.min(fewest + 1, boxes.length),
    rounds: boxes.length,
    rolls,
    rollsLeft: ROLLS - rolls,
    dice,
    held: state.held,
    open: ended ? [] : openBoxes(state),
    forced: !ended && isForced(state),
    jokerPays: !ended && rolls > 0 && paysJoker(dice, cards[turn]!),
    last: state.last,
    dropped,
    outcome: ended,
  }
}

const isOver = (state: State) => outcome(state) !== null
const turns = (state: State) => (isOver(state) ? [] : [state.turn])

/** Five dice, three rolls a turn, thirteen boxes; the highest total wins. Seat 0 begins. */
export const game: Game<State, Move, View> = {
  meta: {
    ...metaOfSeveral,
    gameType: 'dice',
    seats: { min: 1, max: 4 },
    minutes: 15,
    options: z.object({}),
    points: pointsOfSeveral,
    countsFrom: 6, // three turns at least
    rules: 1,
    table: {
      clocks: [{ moveMs: 60_000 }, { moveMs: 30_000 }, { moveMs: 120_000 }, null],
      series: [1, 3, 5],
      start: 'allReady',
    },
  },
  move,

  setup: (_options, seats) => ({
    cards: Array.from({ length: seats }, () => ({})),
    jokers: Array.from({ length: seats }, () => 0),
    turn: 0,
    rolls: 0,
    dice: untouched,
    held: none,
    last: null,
    dropped: [],
  }),
  turns,
  moves: (state, seat) => (turns(state).includes(seat) ? legal(state) : []),

  play(state, by, asked, random) {
    if (outcome(state)) return { refused: 'game_over' }
    if (by !== state.turn) return { refused: 'not_your_turn' }
    return 'box' in asked ? take(state, asked.box) : roll(state, asked.held, random)
  },

  timeout: (state) =>
    state.rolls === 0 ? { held: holds[0]! } : { box: bestBox(openBoxes(state)) },
  drop: (state, who, why) => dropOfSeveral({ isOver, nextTurn }, state, who, why),
  outcome,
  view,
}
