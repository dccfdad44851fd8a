/** Keeps an element at the top of the page, whatever still grows above or below it. */
export const holdAtTop = (element) => {
  const hold = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const growth = new ResizeObserver(hold)
  for (let of = element; of; of = of.parentElement) growth.observe(of)
  hold()
}

/* The settings, moved on to one of their cards. */
const card = (at, shown) => async (shot) => {
  await at('/user-settings')(shot)
  const one = shot.page.locator(shown)
  await one.waitFor()
  await shot.page.waitForLoadState('networkidle')
  await one.evaluate(holdAtTop)
}

const crop = (at) => async (shot) => {
  const { page } = shot
  await at('/user-settings')(shot)
  const choosing = page.waitForEvent('filechooser')
  await page.locator('.Settings-upload').click()
  await (await choosing).setFiles('docs/screens/room.png')
  await page.locator('.Settings-crop img').waitFor()
}

/** The settings of a person; `at` opens a path. */
export const settingsScreens = (at) => ({
  settings: at('/user-settings'),
  'settings-crop': crop(at),
  'settings-quiet': card(at, 'section:has(> .Notifications-pieces)'),
})
