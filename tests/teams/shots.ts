import { mkdir } from 'node:fs/promises'
import type { Frame } from 'playwright-core'
import { openEmbedded } from '#server/db/database.ts'
import { company, openTeams, type Teams } from '../browser/teams.ts'
import {
  at,
  hosting,
  play,
  queued,
  ranked,
  start,
  watching,
  type Language,
  type Shot,
} from './shots.reach.ts'

/*
 * `npm run shots -- teams`, or `teams-consent` and so on: the screens only Teams shows, as they
 * stand in its frames, in every theme and both languages.
 */
interface Screen {
  readonly sizes: readonly [number, number][]
  readonly reach: (shot: Shot) => Promise<Frame | void>
}

const wide: [number, number][] = [
  [1280, 800],
  [390, 844],
  [280, 700],
]
const panel: [number, number][] = [[280, 800]]

async function consentMissing(teams: Teams) {
  const state = teams.microsoft.entra.tenant(teams.people['mara']!.tid)
  state.approved = false
  state.consents.clear()
  await teams.world.db.execute('update users set photo_asked_at = null')
}

const screens: Record<string, Screen> = {
  'teams-tenant': { sizes: wide, reach: at({ surface: 'personal', person: 'ida' }) },
  'teams-tenant-admin': {
    sizes: wide,
    async reach(shot) {
      const frame = await at({ surface: 'personal', person: 'ida' })(shot)
      await frame.locator('.StateSheet-actions button').nth(1).click()
    },
  },
  'teams-consent': {
    sizes: wide,
    async reach(shot) {
      await consentMissing(shot.teams)
      await at({ surface: 'personal', person: 'ana' })(shot)
    },
  },
  'teams-chat-consent': {
    sizes: panel,
    async reach(shot) {
      const { tid } = shot.teams.people['mara']!
      const users = ['mara', 'ana'].map((who) => {
        const { oid: id, name: displayName } = shot.teams.people[who]!
        return { id, displayName }
      })
      shot.teams.microsoft.graph.directories.set(tid, { readable: true, users, teams: [] })
      const frame = await start(shot)
      await frame
        .getByRole('button', { name: /^(Invite|Davet et)$/ })
        .last()
        .click()
      await frame.locator('.PlayInvites-people button').first().click()
      await frame.locator('.PlayInvites-chatConsentContent').waitFor()
      await frame.waitForTimeout(500)
    },
  },
  'teams-guest': { sizes: wide, reach: at({ surface: 'personal', person: 'ravi' }) },
  'teams-second-step': {
    sizes: wide,
    reach: at({ surface: 'personal', person: 'mara', token: 'AADSTS53003: interaction_required' }),
  },
  'teams-refused': {
    sizes: wide,
    reach: at({ surface: 'personal', person: 'mara', token: 'resourceDisabled' }),
  },
  'teams-config': {
    sizes: [
      [720, 520],
      [390, 844],
    ],
    reach: at({ surface: 'config', person: 'mara' }),
  },
  'teams-tab': { sizes: [[1146, 720]], reach: at({ surface: 'channel', person: 'mara' }) },
  'teams-panel': { sizes: panel, reach: at({ surface: 'sidePanel', person: 'mara' }) },
  'teams-panel-queue': { sizes: panel, reach: queued('toNobody') },
  'teams-panel-offered': { sizes: panel, reach: queued('seen') },
  'teams-panel-kept': { sizes: panel, reach: queued('atTheTable') },
  'teams-host-tools': {
    sizes: [
      [280, 900],
      [320, 900],
      [1280, 900],
    ],
    reach: hosting,
  },
  'teams-meeting-guest': {
    sizes: [
      [280, 800],
      [320, 800],
    ],
    reach: watching(''),
  },
  'teams-meeting-guest-in': { sizes: panel, reach: watching('Ravi (Northwind)') },
  'teams-meeting-ranks': { sizes: panel, reach: ranked('/meeting/leaderboard') },
  'teams-panel-played': { sizes: [[280, 1600]], reach: ranked() },
  'teams-panel-info': {
    sizes: panel,
    reach: at({ surface: 'sidePanel', person: 'mara', path: '/meeting/sidepanel-info' }),
  },
  'teams-panel-game': { sizes: [[280, 720]], reach: play },
  'teams-stage-waiting': {
    sizes: [[994, 678]],
    async reach(shot) {
      const path = new URL((await start(shot)).url()).pathname
      const stage = await shot.seat.open({ surface: 'stage', path: `${path}?watch` })
      await stage.locator('.WaitingRoom-waiting').waitFor()
      await stage.waitForTimeout(800)
    },
  },
  'teams-stage': {
    sizes: [
      [994, 678],
      [700, 620],
    ],
    async reach(shot) {
      const path = new URL((await play(shot)).url()).pathname
      const stage = await shot.seat.open({ surface: 'stage', path: `${path}?watch` })
      await stage.locator('.MeetingStage-stage').waitFor()
      await stage.waitForTimeout(800)
    },
  },
}

const themes = ['dark', 'default', 'contrast'] as const

/** Everyone twice: their directory, and their account, in English and in Turkish. */
function people() {
  const known = company()
  const twice = Object.entries(known).flatMap(([name, person]) => [
    [name, { ...person, locale: 'en-us' }],
    [`${name}-tr`, { ...person, locale: 'tr-tr' }],
  ])
  return Object.fromEntries(twice) as ReturnType<typeof company>
}

async function found(teams: Teams): Promise<void> {
  const seat = await teams.seat()
  const frame = await seat.open({ surface: 'personal', person: 'mara' })
  await frame.locator('.StateSheet-actions button').nth(1).click()
  const opening = seat.page.waitForEvent('popup')
  await frame.locator('.StateSheet-actions button').first().click()
  await (await opening).locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
  await seat.page.context().close()
}

async function shoot(
  teams: Teams,
  { reach }: Screen,
  size: [number, number],
  theme: string,
  language: Language,
) {
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  await teams.world.db.execute(`update users set language = '${language}'`)
  await teams.world.db.execute('delete from rooms')
  await teams.world.db.execute('delete from meeting_queue')
  const [width, height] = size
  const seat = await teams.seat({ width, height })
  await seat.page.evaluate((name) => void (globalThis.teams.state['theme'] = name), theme)
  await reach({ teams, seat, language })
  const shot = await seat.page.screenshot()
  await seat.page.context().close()
  return shot
}

const { writeSheet } = (await import(new URL('../../build/sheet.mjs', import.meta.url).href)) as {
  writeSheet: (rows: Buffer[][], file: string) => Promise<void>
}
const asked = process.argv.slice(2)
const isAll = asked.length === 0 || asked[0] === 'teams'
const chosen = Object.entries(screens).filter(([name]) => isAll || asked.includes(name))
await mkdir('shots', { recursive: true })
const teams = await openTeams(
  people(),
  () => new Date(),
  () => openEmbedded({}),
)
try {
  await found(teams)
  for (const [name, screen] of chosen) {
    const rows = []
    for (const theme of themes)
      for (const language of ['en', 'tr'] as const) {
        const row = []
        for (const size of screen.sizes) row.push(await shoot(teams, screen, size, theme, language))
        rows.push(row)
      }
    await writeSheet(rows, `shots/${name}.png`)
    console.log(`shots/${name}.png`)
  }
} finally {
  await teams.close()
}
