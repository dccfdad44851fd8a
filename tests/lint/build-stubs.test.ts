import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/tokens'

const load = (name: string) =>
  import(new URL(`../../build/${name}.mjs`, import.meta.url).href) as Promise<never>
const { default: styleSheet } = (await load('themes')) as { default: (json: string) => string }
const { default: strip } = (await load('inert-schemas')) as { default: (code: string) => string }

describe('the style sheet of the themes', () => {
  const json = readFileSync(resolve('src/client/ui/themes.json'), 'utf8')
  const own = JSON.parse(json) as Record<string, Record<string, string>>
  const sheet = styleSheet(json)
  const declared = (selector: string) => {
    const rule = sheet.split('\n').find((line) => line.startsWith(`${selector}{`))!
    return new Map(
      rule
        .slice(selector.length + 1, -1)
        .split(';')
        .map((text) => {
          const at = text.indexOf(':')
          return [text.slice(2, at), text.slice(at + 1)] as const
        }),
    )
  }
  const root = declared(':root')

  test.each([
    ['dark', ':root', teamsDarkTheme],
    ['light', '[data-theme=light]', teamsLightTheme],
    ['hc', '[data-theme=hc]', teamsHighContrastTheme],
  ] as const)(
    "gives every token of %s its value, ours before Fluent's",
    (name, selector, fluent) => {
      const over = declared(selector)
      for (const [token, value] of Object.entries({ ...fluent, ...own[name] }))
        expect([token, over.get(token) ?? root.get(token)]).toEqual([token, String(value)])
    },
  )

  test('what stands on a stage wears dark in light too', () => {
    const stage = declared('[data-theme=light] [data-stage]')
    const light = declared('[data-theme=light]')
    expect([...stage.keys()]).toEqual([...light.keys()])
    for (const [token, value] of stage) expect([token, value]).toEqual([token, root.get(token)])
  })

  test('has no key that Fluent does not know', () => {
    for (const keys of Object.values(own))
      expect(Object.keys(keys).filter((key) => !(key in teamsDarkTheme))).toEqual([])
  })
})

describe('without its schemas', () => {
  test('a module keeps everything else', () => {
    const code = `import { z } from 'zod'
const row = z.object({ a: z.array(z.string().min(1)), 'b': other(z.int()) }).optional()
const rows = lineSchema(40).or(rowSchema.array())
export const e = { answer: row.extend({ c: z.string() }), z: 1 }
export const parsed = z.string().parse('x') ?? rowSchema.parse('x')`
    expect(strip(code)).toBe(`import { z } from 'zod'
const row = z
const rows = z
export const e = { answer: row.extend({ c: z }), z: 1 }
export const parsed = z.parse('x') ?? rowSchema.parse('x')`)
  })

  test('an endpoint keeps what a call needs of it', () => {
    const code = `import { z } from 'zod'
export const e = endpoint({ ...place, method: 'GET', path: pathOf('a'), summary: 'What it is.', answer: z.object({}), signsIn: true })`
    expect(strip(code)).toBe(`import { z } from 'zod'
export const e = ({ ...place, method: 'GET', path: pathOf('a'), signsIn: true })`)
  })

  test('a module that has none is left alone', () => {
    const code = 'export const z = (z: number) => z.toFixed(2)'
    expect(strip(code)).toBe(code)
  })

  test('nothing in the contract calls something else z', () => {
    const files = ['shared', 'modules'].flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => folder === 'shared' || name.endsWith('contract.ts'))
        .map((name) => `${folder}/${name}`),
    )
    const named = /(?:const|let|function|,|\()\s*z\b(?!\.|\s*\})/
    const found = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => named.test(readFileSync(`src/${file}`, 'utf8')))
    expect(found).toEqual([])
  })
})
