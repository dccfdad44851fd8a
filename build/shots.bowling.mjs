import { agreed, Sitter } from './shots.rooms.mjs'

const aims = {
  hook: { aim: 13, power: 7, spin: -4 },
  head: { aim: 0, power: 7, spin: 0 },
  right: { aim: 15, power: 7, spin: 0 },
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays one ball of whoever's turn it is; bots play theirs by themselves. */
async function bowl(sitters, roomId) {
  for (let tries = 0; tries < 500; tries++) {
    const { room, version, view } = sitters[0].state
    if (room.turns.length === 0) return
    const mover = room.players.find(({ position }) => position === room.turns[0]).id
    const sitter = sitters.find(({ user }) => user.userId === mover)
    if (sitter) {
      const aim = view.ball > 0 ? aims.right : view.turn === 0 ? aims.hook : aims.head
      await sitter.send('room:move', { roomId, version, moveId: `${version}`, move: aim })
      await agreed(sitters)
      return
    }
    await pause(20)
  }
}

/** A game with so many bots, so many balls of the two people into it, or until `isThere`. */
async function game(url, member, admin, { bots = 0, frames = 10, isThere }) {
  const sitters = [new Sitter(url, member), new Sitter(url, admin)]
  const [host, guest] = sitters
  const { roomId } = await host.send('room:create', {
    gameType: 'bowling',
    options: { frames },
    clock: { moveMs: 90_000 },
  })
  await guest.send('room:join', { roomId })
  for (let seat = 2; seat < 2 + bots; seat++)
    await host.send('room:bot', { roomId, seat, level: 2 })
  for (const sitter of sitters) await sitter.send('room:ready', { roomId })
  await pause(300)
  if (!host.state.view) await host.send('room:start', { roomId })
  while (!host.state.view) await pause(100)
  while (!isThere(host.state) && !host.state.view.outcome) {
    await bowl(sitters, roomId)
  }
  return roomId
}

const states = {
  bowling: { isThere: ({ view }) => view.frame >= 6 && view.turn === 0 && view.ball === 1 },
  'bowling-six': { bots: 4, isThere: ({ view }) => view.frame >= 3 && view.turn === 0 },
  'bowling-won': { frames: 5, isThere: ({ view }) => view.outcome !== null },
}

/** The lane, with two at it, with six, and at the end of a short game. */
export function bowlingScreens(signedIn, enter) {
  const opened = new Map()
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => [
      name,
      async (shot) => {
        const user = await signedIn(shot)
        const admin = await enter(shot.page, shot.url, 'admin')
        if (!opened.has(name)) opened.set(name, game(shot.url, user, admin, state))
        await shot.page.goto(`${shot.url}/games/bowling/${await opened.get(name)}`)
        await shot.page.locator('.Bowling-game').waitFor()
        await shot.page.waitForTimeout(500)
      },
    ]),
  )
}
