import { readdirSync, readFileSync } from 'node:fs'
import { isSharedCode } from '#shared/error-status.ts'
import { isCode } from '#shared/errors.ts'
import { endings, isRefusal } from '#shared/game.ts'
import { seededRandom } from '#games/kit/random.ts'
import { playOut, type Table } from './playouts.ts'

interface Texts {
  readonly name: string
  readonly short: string
  readonly rules: readonly unknown[]
  readonly points: Record<string, string>
  readonly reasons: Record<string, string>
  readonly refusals?: Record<string, string>
}

const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Texts

function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : [value]
}

/** Placeholders of each text: a language that forgets one would say less. */
const blanks = (value: unknown) =>
  leaves(value).map((text) =>
    [...String(text).matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name!).toSorted(),
  )

/** Codes that the folder's rules refuse with. */
function refusalsIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const source = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n')
  return [...source.matchAll(/refused: '(\w+)'/g)].map(([, code]) => code!)
}

const ENDED = 120 // games, shared by a game's tables

/** Reasons that random games end for. */
function reasonsOf(table: Table, games: number): Set<string> {
  const seen = new Set<string>()
  for (let i = 0; i < games; i++) {
    const { moments } = playOut(table, `reason ${i}`, i % 3 === 0)
    seen.add(table.game.outcome(moments.at(-1)!.state)!.reason)
  }
  return seen
}

export function describeTexts(tables: readonly Table[], folder: string): void {
  const [english, turkish] = [read(folder, 'en'), read(folder, 'tr')]
  const { game } = tables[0]!

  test('says the same things in both languages', () => {
    expect(keys(turkish)).toEqual(keys(english))
    expect(blanks(turkish)).toEqual(blanks(english))
    for (const text of [...leaves(english), ...leaves(turkish)]) {
      expect(typeof text).toBe('string')
      expect(text).not.toBe('')
    }
  })

  test('has a name, a short line, rules, and a text for whatever gives points', () => {
    expect(english).toMatchObject({ name: expect.any(String), short: expect.any(String) })
    expect(english.rules.length).toBeGreaterThan(0)
    expect(Object.keys(english.points).toSorted()).toEqual(
      [...new Set(game.meta.points.map(({ text }) => text))].toSorted(),
    )
  })

  test('has a text for every way it ends', () => {
    const games = Math.ceil(ENDED / tables.length)
    const own = tables.flatMap((table) => [...reasonsOf(table, games)])
    for (const reason of own.filter((text) => !(endings as readonly string[]).includes(text)))
      expect(english.reasons).toHaveProperty(reason)
  })

  test('has a text for each refusal of its own, and none besides', () => {
    const codes = refusalsIn(folder)
    const texts = Object.keys(english.refusals ?? {})
    for (const code of codes)
      expect([code, isSharedCode(code) || texts.includes(code)]).toEqual([code, true])
    for (const text of texts) expect(codes).toContain(text)
    for (const text of texts) expect([text, isCode(text)]).toEqual([text, true])
  })

  test('refuses with codes that stand in its rules as they are', () => {
    const codes = new Set([...refusalsIn(folder), 'game_over'])
    for (const table of tables)
      for (const { state } of playOut(table, 'codes').moments)
        for (const move of table.game.moves?.(state, 0) ?? []) {
          const result: unknown = table.game.play(state, 99, move, seededRandom('x'), 0)
          if (isRefusal(result)) expect(codes).toContain(result.refused)
        }
  })
}
