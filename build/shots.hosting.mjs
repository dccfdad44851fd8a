import { pause, Sitter } from './shots.rooms.mjs'

/** A waiting room whose host is the member, with the admin in it. */
async function hostedRoom(url, member, admin) {
  const [host, guest] = [new Sitter(url, member), new Sitter(url, admin)]
  const { roomId } = await host.send('room:create', { gameType: 'fourInARow', name: 'Lunch break' })
  await guest.send('room:join', { roomId })
  return { roomId, guest }
}

/** A waiting room in which a seat is free. */
async function freeRoom(url, member) {
  const { roomId } = await new Sitter(url, member).send('room:create', { gameType: 'fourInARow' })
  return roomId
}

/** What a host sees of a room: a guest has just written something, or a dialog is open. */
export function hostingScreens(signedIn, enter) {
  let opened = null
  let free = null
  const hosted = (open) => async (shot) => {
    const { page, url } = shot
    const user = await signedIn(shot)
    opened ??= hostedRoom(url, user, await enter(page, url, 'admin'))
    const { roomId, guest } = await opened
    await page.goto(`${url}/games/fourInARow/${roomId}`)
    await page.locator('.WaitingRoom-waiting').waitFor()
    await pause(500)
    await guest.send('room:say', { roomId, phrase: 'goodLuck' })
    await open(page)
  }
  const item = (nth) => async (page) => {
    await page.locator('.PlayScreen-bar button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem').nth(nth).click()
  }
  return {
    'waiting-host': hosted(() => undefined),
    'room-rename': hosted(item(0)),
    'room-remove': hosted(item(1)),
    'room-invite': async (shot) => {
      const { page, url } = shot
      const user = await signedIn(shot)
      free ??= freeRoom(url, user)
      await page.goto(`${url}/games/fourInARow/${await free}`)
      await page
        .getByRole('button', { name: /^(Invite|Davet et)$/ })
        .first()
        .click()
      await page.locator('.PlayInvites-people li').first().waitFor()
    },
    'room-phrases': hosted((page) =>
      page.locator('.Players-watching button[aria-haspopup=menu]').click(),
    ),
  }
}
