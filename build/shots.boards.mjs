import { agreed, ready, Sitter } from './shots.rooms.mjs'

const steps = [
  '10-15',
  '23-18',
  '7-10',
  '24-19',
  '15-24',
  '28-19',
  '11-16',
  '19-15',
  '10-19',
  '26-23',
  '19-26',
  '30-23',
  '2-7',
  '23-19',
  '16-23',
  '18-15',
  '9-14',
]
const lies = (cell, upright = false) => ({ cell, upright })
const fleets = [
  [lies(12), lies(38, true), lies(41, true), lies(83), lies(65)],
  [lies(1), lies(25, true), lies(48, true), lies(71), lies(96)],
]

/* What is played to bring a board into a state: by turns, whoever's turn it is. */
const boards = {
  checkers: steps.map((step) => ({ path: step.split('-').map(Number) })),
  battleship: [44, 65, 66, 38, 48, 47, 25, 35, 96, 97, 11, 14].map((fire) => ({ fire })),
  dotsAndBoxes: [0, 13, 22, 5, 27, 8, 24, 36, 39, 4, 20, 21, 17, 32, 1].map((line) => ({ line })),
}

const moverOf = ([one, ...others]) => {
  const { players } = one.state.room
  const ids = one.state.room.turns.map((turn) => players.find((p) => p.position === turn).id)
  return [one, ...others].find(({ user }) => ids.includes(user.userId))
}

async function playAny(sitters, roomId, move) {
  const mover = moverOf(sitters)
  const { version } = mover.state
  await mover.send('room:move', { roomId, version, moveId: `${version}`, move })
  await agreed(sitters)
}

/** A board game between the admin and the member, who looks on, some moves in; or its fleets still to be placed. */
async function boardIn(gameType, url, member, admin, placing = false) {
  const sitters = [new Sitter(url, admin), new Sitter(url, member)]
  const { roomId } = await sitters[0].send('room:create', { gameType, clock: null })
  await sitters[1].send('room:join', { roomId })
  await ready(sitters, roomId)
  if (placing) return roomId
  if (gameType === 'battleship')
    for (const fleet of fleets) await playAny(sitters, roomId, { fleet })
  for (const move of boards[gameType]) await playAny(sitters, roomId, move)
  return roomId
}

/** Tables of the board games. `signedIn` opens the member's page, `enter` signs another person in. */
export function boardScreens(signedIn, enter) {
  const opened = new Map() // a room is brought into its state once and seen by all
  const board =
    (gameType, placing = false) =>
    async (shot) => {
      const user = await signedIn(shot)
      const state = `${gameType} ${placing}`
      if (!opened.has(state)) {
        const admin = await enter(shot.page, shot.url, 'admin')
        opened.set(state, boardIn(gameType, shot.url, user, admin, placing))
      }
      await shot.page.goto(`${shot.url}/games/${gameType}/${await opened.get(state)}`)
      await shot.page.locator('.PlayScreen-bar').waitFor()
      await shot.page.waitForTimeout(500)
    }

  return {
    'room-checkers': board('checkers'),
    'room-battleship': board('battleship'),
    'room-battleship-placing': board('battleship', true),
    'room-dots-and-boxes': board('dotsAndBoxes'),
  }
}
