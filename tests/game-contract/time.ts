import { isRefusal } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import {
  begin,
  entryRandom,
  follow,
  playOut,
  type Entry,
  type Moment,
  type Table,
} from './playouts.ts'
import { expectSound } from './outcomes.ts'

const HOUR = 3_600_000
const MOST_AT_ONCE = 200 // moves of the game's own that may be due at one instant

/** What the clock does for a seat: a move, or it loses the seat. */
function onTimeout({ game }: Table, { state, at }: Moment, seat: number): Entry {
  const move: unknown = game.timeout(state, seat, seededRandom('late'))
  if (move === 'forfeit') return { kind: 'drop', who: seat, why: 'out_of_time', at }
  return { kind: 'move', by: seat, move: game.move.parse(move), at }
}

function mustFollow(table: Table, moment: Moment, entry: Entry, index = 0): Moment {
  const next = follow(table, moment, entry, entryRandom('time', index))
  if (isRefusal(next)) throw new Error(`${JSON.stringify(entry)} was refused: ${next.refused}`)
  return next
}

/** Plays what is due until nothing is at this instant. */
function catchUp(table: Table, start: Moment, at: number): Moment {
  let moment = start
  for (let i = 0; i < MOST_AT_ONCE; i++) {
    const due = table.game.due?.(moment.state)
    if (!due || due.at > at) return moment
    const next = mustFollow(table, moment, { kind: 'move', by: 'game', move: due.move, at })
    expect(next.state).not.toBe(moment.state)
    moment = next
  }
  throw new Error(`at ${at} ms more is always due`)
}

export function describeTime(table: Table): void {
  const { game } = table

  test('knows a legal move, or a loss, for any seat whose time is up', () => {
    for (const moment of playOut(table, 'late', true).moments)
      for (const seat of game.turns(moment.state).slice(0, 8)) {
        const next = mustFollow(table, moment, onTimeout(table, moment, seat))
        expect(next.state).not.toBe(moment.state)
        expectSound(table, next)
      }
  })

  test('ends where clocks play every move', () => {
    let moment = begin(table, 'absent')
    for (let i = 0; i < 5000 && !game.outcome(moment.state); i++) {
      const [seat] = game.turns(moment.state)
      const due = game.due?.(moment.state)
      const at = Math.max(moment.at, due?.at ?? 0)
      const own: Entry | null = due ? { kind: 'move', by: 'game', move: due.move, at } : null
      const entry = seat === undefined ? own : onTimeout(table, moment, seat)
      if (!entry) throw new Error('only a caller may move on')
      moment = mustFollow(table, moment, entry, i)
    }
    expect(game.outcome(moment.state)).not.toBeNull()
  })

  test('makes its own moves when they are due, or late, and comes to rest', () => {
    for (const moment of playOut(table, 'due', true).moments) {
      const due = game.due?.(moment.state)
      if (!due) continue
      expect(Number.isFinite(due.at)).toBe(true)
      expect(game.move.parse(due.move)).toStrictEqual(due.move)
      expectSound(table, catchUp(table, moment, Math.max(due.at, moment.at)))
      expectSound(table, catchUp(table, moment, Math.max(due.at, moment.at) + HOUR))
    }
  })
}
