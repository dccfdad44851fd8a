import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import type { Product } from './browser.ts'
import { browserOf, type As } from './demo-people.ts'

export const roomPath = (page: Page) => new URL(page.url()).pathname

/** Drops a disc when it is this player's turn. */
export async function drop(page: Page, column: number): Promise<void> {
  await page.locator('.Players-near.Players-turn').waitFor()
  await page.locator('.FourInARow-columns button').nth(column).click()
}

/** A column of the board, once it holds so many discs. */
export const discs = (page: Page, column: number, count: number) =>
  page
    .locator('.FourInARow-columns button')
    .nth(column)
    .and(page.locator(`[aria-label*="${count} "]`))

/** Starts a room through the drawer; returns its path. */
export async function startRoom(page: Page, series: string): Promise<string> {
  await page.getByRole('button', { name: 'Start a room' }).first().click()
  await page.getByRole('radio', { name: series }).click()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.WaitingRoom-waiting').waitFor()
  return roomPath(page)
}

/** Two people in a room whose game has begun; the first begins. */
export async function beginGame(
  product: Product,
  first: User,
  second: User,
  series = 'One game',
  options: { first?: As; second?: As } = {},
) {
  const one = await browserOf(product, first, options.first)
  const two = await browserOf(product, second, options.second)
  await one.go('/games/rooms')
  const path = await startRoom(one.page, series)
  await two.go(path)
  await two.page.locator('.Lobby-start button').first().click()
  await one.page.locator('.Lobby-start button').first().click()
  for (const { page } of [one, two]) await page.locator('.FourInARow-game').waitFor()
  return { one, two, path }
}
