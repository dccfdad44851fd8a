import type { Secret } from '#shared/game.ts'
import { begin, playOut, type Moment, type Table } from './playouts.ts'

type Viewer = number | 'caller'

function viewersOf({ game }: Table, { seats }: Moment): Viewer[] {
  const all: Viewer[] = Array.from({ length: seats }, (_, i) => i)
  return game.meta.table.caller ? [...all, 'caller'] : all
}

/** Fails where somebody sees what they must not; answers how many saw what they may. */
function expectHidden(table: Table, moment: Moment, secrets: readonly Secret[]): number {
  const { game } = table
  const common = JSON.stringify(game.view(moment.state))
  for (const { text } of secrets) if (common.includes(text)) throw new Error(`all see ${text}`)
  let seen = 0
  for (const viewer of game.own ? viewersOf(table, moment) : []) {
    const own = JSON.stringify(game.own!(moment.state, viewer)) ?? ''
    for (const { text, of } of secrets) {
      if (of === viewer) seen += own.includes(text) ? 1 : 0
      else if (own.includes(text)) throw new Error(`${viewer} sees ${text} of ${of}`)
    }
  }
  return seen
}

/** Setups of several seeds that look alike are alike: nothing lies face down. */
function expectOpen(table: Table): void {
  const states = new Map<string, string>()
  for (let i = 0; i < 50; i++) {
    const { state } = begin(table, `open ${i}`)
    const view = JSON.stringify(table.game.view(state))
    const known = states.get(view) ?? JSON.stringify(state)
    expect(JSON.stringify(state)).toBe(known)
    states.set(view, known)
  }
}

export function describeSecrets(table: Table): void {
  const { game, contract } = table
  const { secrets } = contract

  test('shows no secret before the end, and what is one’s own to nobody else', () => {
    if (secrets === 'open') {
      expect('own' in game).toBe(false)
      return expectOpen(table)
    }
    let samples = 0
    let seen = 0
    for (let i = 0; i < (table.seats > 8 ? 2 : 20); i++)
      for (const moment of playOut(table, `secret ${i}`, i % 2 === 1).moments) {
        if (game.outcome(moment.state)) continue
        const hidden = secrets(moment.state)
        samples += hidden.length
        seen += expectHidden(table, moment, hidden)
      }
    expect(samples).toBeGreaterThan(0)
    expect(seen > 0).toBe('own' in game)
  })
}
