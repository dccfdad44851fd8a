import type { Frame } from 'playwright-core'
import type { Seat, Teams } from '../browser/teams.ts'

/* How to reach the states of a meeting and its tables from nothing. */

export type Language = 'en' | 'tr'
export interface Shot {
  readonly teams: Teams
  readonly seat: Seat
  readonly language: Language
}
const tr = (name: string, language: Language) => (language === 'tr' ? `${name}-tr` : name)
const titled = (frame: Frame) => frame.locator('h1').first().waitFor()

/** Opens a surface as someone and waits for its heading. */
export const at =
  (change: Record<string, string>) =>
  async ({ seat, language }: Shot) => {
    const frame = await seat.open({
      token: 'given',
      windows: 'allowed',
      ...change,
      person: tr(change['person']!, language),
    })
    await titled(frame)
    await frame.waitForTimeout(600)
    return frame
  }

/** A room of the meeting, waiting for players. */
export async function start({ teams, seat, language }: Shot): Promise<Frame> {
  const frame = await at({ surface: 'sidePanel', person: 'mara' })({ teams, seat, language })
  await frame
    .locator('.Meetings-sidePanelGames a')
    .filter({ hasText: /Four in a row|Dörtlü|Dört/ })
    .first()
    .click()
  await frame.locator('.fui-DrawerFooter button').last().click()
  await frame.locator('.Lobby-start').waitFor()
  return frame
}

export async function play(shot: Shot): Promise<Frame> {
  const frame = await start(shot)
  await frame.locator('.Lobby-start button').first().click()
  await frame.locator('.Lobby-start button').last().click()
  await frame.locator('.FourInARow-columns button').nth(3).click()
  await frame.waitForTimeout(1_500)
  return frame
}

const panelOf = ({ seat, language }: Shot, person: string, path = '/meeting/sidepanel') =>
  seat.open({
    path,
    token: 'given',
    windows: 'allowed',
    surface: 'sidePanel',
    person: tr(person, language),
  })

/** A meeting in which three wait, seen by its host; one is offered a seat, seen by them or at the table. */
export const queued =
  (offered: 'toNobody' | 'seen' | 'atTheTable') =>
  async (shot: Shot): Promise<void> => {
    const { db } = shot.teams.world
    const names = ['deniz', 'ana']
    for (const name of names) {
      const seat = await shot.teams.seat()
      await at({ surface: 'personal', person: name })({ ...shot, seat })
      await seat.page.context().close()
    }
    const { pathname: table } = new URL((await start(shot)).url())
    await db.execute(`insert into meeting_queue (team_id, user_id, meeting, place, queued_at)
      select u.team_id, u.user_id, (select data->>'meeting' from rooms limit 1),
        row_number() over (order by u.name), now() from users u on conflict do nothing`)
    const frame = await panelOf(shot, 'mara')
    await frame.locator('.Meetings-queueLine').first().waitFor()
    if (offered === 'toNobody') return
    await db.execute(`update meeting_queue set place = 0 where user_id =
      (select user_id from users where name like 'Ana%' limit 1)`)
    await frame
      .getByRole('button', { name: /Leave the queue|Sıradan çık/ })
      .first()
      .click()
    const isSeen = offered === 'seen'
    const shown = await (isSeen ? panelOf(shot, 'ana') : panelOf(shot, 'mara', table))
    await shown.locator(isSeen ? '.Meetings-seat' : '.WaitingRoom-role[title]').waitFor()
    await shown.waitForTimeout(600)
  }

/** Two have played to the end beside each other; the board of the meeting, or the panel at the table. */
export const ranked =
  (path?: string) =>
  async (shot: Shot): Promise<void> => {
    const other = await shot.teams.seat({ width: 280, height: 800 })
    const host = await start(shot)
    const table = new URL(host.url()).pathname
    const guest = await panelOf({ ...shot, seat: other }, 'ana', table)
    for (const frame of [guest, host]) await frame.locator('.Lobby-start button').first().click()
    for (const column of [0, 1, 0, 1, 0, 1, 0]) {
      const mover = column === 0 ? host : guest
      await mover.locator('.Players-near.Players-turn').waitFor()
      await mover.locator('.FourInARow-columns button').nth(column).click()
    }
    await host.locator('.Meetings-meetingRanksLine').first().waitFor()
    await other.page.context().close()
    const shown = path ? await panelOf(shot, 'mara', path) : host
    await titled(shown)
    await shown.waitForTimeout(800)
    if (!path) await shown.locator('.Meetings-ranks').scrollIntoViewIfNeeded()
  }

/** A game runs, two tables come next, a colleague is here. */
export async function hosting(shot: Shot): Promise<void> {
  const other = await shot.teams.seat()
  await at({ surface: 'sidePanel', person: 'ana' })({ ...shot, seat: other })
  await play(shot)
  const frame = await panelOf(shot, 'mara', '/meeting/host-tools')
  for (const n of [2, 4]) {
    await frame.getByRole('button', { name: /^(Add|Ekle)$/ }).click()
    await frame.getByRole('menuitem').nth(n).click()
    await frame.waitForTimeout(400)
  }
  await other.page.context().close()
}

/** Two play, and someone from outside opens the panel, with a name or before. */
export const watching =
  (name: string) =>
  async (shot: Shot): Promise<void> => {
    const other = await shot.teams.seat()
    await play({ ...shot, seat: other })
    const link = `/meeting/sidepanel?guest=${await shot.teams.guestKey()}`
    const frame = await panelOf(shot, 'ida', link)
    await frame.locator('input').waitFor()
    if (!name) return
    await frame.locator('input').fill(name)
    await frame.locator('form button').click()
    await frame.locator('.Meetings-guestPanelGames li').first().waitFor()
    await frame.waitForTimeout(400)
  }
