import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { filesOf } from '../../build/sources.mjs'
import { loginWithGS } from '#shared/accounts.ts'
import { openHall, type Hall } from '../rooms/players.ts'

interface Alert {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}

const METRICS_TOKEN = 'a token for metrics'
const source = await readFile('deploy/alerts.yml', 'utf8')
const { groups } = parse(source) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)

let hall: Hall
let metrics: string
describe('deploy/alerts', () => {
  beforeAll(async () => {
    hall = await openHall({ METRICS_TOKEN })
    const body = { email: 'nobody@kestrel.example', password: 'not the password' }
    await hall.call(loginWithGS, { body })
    const player = await hall.player('Ana')
    await player.do('room:create', { gameType: 'fourInARow' })
    await player.send('room:move', { roomId: '', version: 0, moveId: '', move: null })
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    metrics = (await hall.app.inject({ url: '/metrics', headers })).body
  })
  afterAll(() => hall.close())

  /** Metrics a rule names, with the labels it asks of each. */
  function namedIn({ expr }: Alert): { name: string; labels: string[] }[] {
    const found = expr.matchAll(/\b((?:recess|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)
    return [...found].map(([, name, labels = '']) => ({
      name: name!,
      labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!),
    }))
  }

  const named = alerts.flatMap((alert) =>
    namedIn(alert).map(({ name, labels }) => [alert.alert, name, labels] as const),
  )

  test('there are rules over what the server measures', () => {
    expect(alerts.length).toBeGreaterThanOrEqual(10)
    expect(named.length).toBeGreaterThanOrEqual(10)
  })

  test.each(named)(
    '%s asks for %s, which the server exposes with its labels',
    (_, name, labels) => {
      const lines = metrics
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      expect(lines.length).toBeGreaterThan(0)
      for (const label of labels) expect(lines.join('\n')).toContain(`${label}="`)
    },
  )

  test('routes and events that rules name are measured under those names', () => {
    for (const [, route] of source.matchAll(/route="([^"]+)"/g))
      expect(metrics).toContain(`route="${route}"`)
    for (const [, event] of source.matchAll(/event="([^"]+)"/g))
      expect(metrics).toContain(`event="${event}"`)
  })

  test('every rule leads to a part of the runbook that exists', async () => {
    const runbook = await readFile('docs/runbook.md', 'utf8')
    const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(
      ([, title]) =>
        `docs/runbook.md#${title!
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-')}`,
    )
    for (const { alert, annotations } of alerts)
      expect([alert, anchors.includes(annotations.runbook)]).toEqual([alert, true])
  })

  test('what the runbook quotes of logs is what the server says', async () => {
    const runbook = await readFile('docs/runbook.md', 'utf8')
    const quoted = new Set([...runbook.matchAll(/"msg":"([^"]+)"/g)].map(([, text]) => text!))
    const names = filesOf('server').filter((name) => name.endsWith('.ts'))
    const sources = await Promise.all(names.map((name) => readFile(name, 'utf8')))
    expect(quoted.size).toBeGreaterThan(5)
    const unsaid = [...quoted].filter(
      (text) => !sources.some((source) => source.includes(`'${text}'`)),
    )
    expect(unsaid).toEqual([])
  })
})
