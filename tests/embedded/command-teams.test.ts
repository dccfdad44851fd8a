import { jest } from '@jest/globals'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { Command, runCommand, stopCommands } from './command.ts'

jest.setTimeout(600_000)
afterEach(stopCommands)

const { launchBrowser } = (await import(
  new URL('../../build/browser.mjs', import.meta.url).href
)) as { launchBrowser: (flags: string[]) => Promise<Browser> }

test('npm run teams: in a browser started as it says, the product is seen inside a Teams', async () => {
  const command = new Command('teams')
  await command.says(/\n {4}https:\S+\n/)
  const flags = [...command.output.matchAll(/'(--[^']+)'/g)].map(([, flag]) => flag!)
  const browser = await launchBrowser(flags)
  const page = await browser.newPage()
  await page.goto(/ (https:\S+)\n/.exec(command.output)![1]!)
  const home = page.frameLocator('iframe').locator('.Home-hopscotchLane')
  await home.waitFor({ timeout: 60_000 })
  await page.getByLabel('Surface').selectOption('sidePanel')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.frameLocator('iframe').locator('.Meetings-sidePanelGames').waitFor({ timeout: 60_000 })
  await browser.close()
})

test.each(['teams-tab', 'sign-in'])('npm run shots -- %s: the sheet is drawn', async (name) => {
  const sheet = `shots/${name}.png`
  await rm(sheet, { force: true })
  const { code, output } = await runCommand('shots', [name])
  expect([code, output]).toEqual([0, `${sheet}\n`])
  expect(existsSync(sheet)).toBe(true)
})
