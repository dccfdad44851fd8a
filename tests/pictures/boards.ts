import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { gameStatus, type RoomState } from '#shared/room.ts'
import { Games } from '#games/kit/games.ts'
import { seededRandom } from '#games/kit/random.ts'
import { registry } from '#games/registry.ts'
import { registryUrl } from '#server/processes/threads/worker.ts'
import type { Shot } from './variants.ts'

export interface Sitter {
  readonly user: User
  readonly state: RoomState
  send(event: string, data: object): Promise<RoomState & { roomId: string }>
}

const { Sitter, agreed, ready, until } = (await import(
  new URL('../../build/shots.rooms.mjs', import.meta.url).href
)) as {
  Sitter: new (url: string, user: User) => Sitter
  agreed: (sitters: readonly Sitter[]) => Promise<void>
  ready: (sitters: Sitter[], roomId: string) => Promise<void>
  until: (fits: () => boolean, sitters: readonly Sitter[], otherwise: string) => Promise<void>
}
export { agreed, until }

/** Someone at the other end of a socket. */
export const sitterOf = ({ url }: { url: string }, user: User) => new Sitter(url, user)

const games = new Games(registry, registryUrl())

const { enter: enterAs } = (await import(
  new URL('../../build/shots.enter.mjs', import.meta.url).href
)) as { enter: (page: Page, url: string, as: 'member' | 'admin') => Promise<User> }
const enter = ({ page, url }: Shot, as: 'member' | 'admin') => enterAs(page, url, as)

const keepUser = (page: Page, user: User) =>
  page.addInitScript((text) => localStorage.setItem('recess.user', text), JSON.stringify(user))

export interface Table {
  readonly sitters: readonly Sitter[]
  readonly gameType: string
  readonly roomId: string
}

/** People at a table of a game without a clock, where it has such; it begins. */
export async function sitDown(
  { url }: Pick<Shot, 'url'>,
  gameType: string,
  users: readonly User[],
): Promise<Table> {
  const sitters = users.map((user) => new Sitter(url, user))
  const [host, guest] = sitters as [Sitter, Sitter]
  const { table } = games.get(gameType).meta
  const clock = table.clocks.includes(null) ? { clock: null } : {}
  const { roomId } = await host.send('room:create', { gameType, ...clock })
  await guest.send('room:join', { roomId })
  await ready(sitters, roomId)
  const waits = () => host.state.room.gameStatus === gameStatus.lobby
  if (waits()) await host.send('room:start', { roomId }) // more might come
  await until(() => !waits(), sitters, `${gameType} never began`)
  return { sitters, gameType, roomId }
}

/** So many moves, as a bot would choose them; fewer where the game ends before. */
export async function play({ sitters, gameType, roomId }: Table, count: number): Promise<void> {
  const bot = games.bot(gameType)!
  const random = seededRandom(gameType)
  for (let n = 0; n < count; n++) {
    const { room, version, view } = sitters[0]!.state
    const seat = room.turns[0]
    if (seat === undefined) return
    const by = room.players.find(({ position }) => position === seat)!.id
    const mover = sitters.find(({ user }) => user.userId === by)!
    const { own } = mover.state as { own?: unknown }
    const move: unknown = bot({ view, own }, seat, null, { level: 1, ms: 5 }, random)
    await mover.send('room:move', { roomId, version, moveId: `${version}`, move })
    await agreed(sitters)
  }
}

const isUp = ({ user, state: { room } }: Sitter) =>
  room.players.find(({ position }) => position === room.turns[0])?.id === user.userId

/** On to the turn of the one who looks. Throws where the game is over before. */
async function playUntilUp(table: Table): Promise<void> {
  const [moves, looks] = table.sitters as [Sitter, Sitter]
  while (!isUp(looks)) {
    if (moves.state.room.turns.length === 0) throw new Error(`nobody is up in ${table.gameType}`)
    await play(table, 1)
  }
}

interface At {
  readonly moves?: number
  readonly chosen?: (page: Page) => Promise<void> // what the viewer does with it
}

/** A table without a clock, so many moves in, as one of the two at it sees it. */
const board =
  (gameType: string, { moves = 0, chosen }: At = {}) =>
  async (shot: Shot) => {
    const { page, url, theme, language } = shot
    const [member, admin] = [await enter(shot, 'member'), await enter(shot, 'admin')]
    const table = await sitDown(shot, gameType, [admin, member])
    await play(table, moves)
    if (chosen) await playUntilUp(table)
    await keepUser(page, { ...member, theme: theme === 'light' ? 'light' : 'dark', language })
    await page.goto(`${url}/games/${gameType}/${table.roomId}`)
    await page.locator('.PlayScreen-bar').waitFor()
    await page.waitForTimeout(500)
    await chosen?.(page)
  }

/** Presses the first of what is open to the viewer in a board's squares, or the one that far on. */
const press =
  (squares: string, nth = 0) =>
  (page: Page) =>
    page.locator(`${squares}[aria-disabled="false"]`).nth(nth).click()

/** Every board at its first move, with something chosen, in its middle and at its end, where the screens don't have it. */
export const boards = {
  'four-in-a-row-first': board('fourInARow'),
  'reversi-first': board('reversi'),
  'reversi-middle': board('reversi', { moves: 25 }),
  'reversi-end': board('reversi', { moves: 80 }),
  'checkers-first': board('checkers'),
  'checkers-end': board('checkers', { moves: 300 }),
  'dots-and-boxes-first': board('dotsAndBoxes'),
  'dots-and-boxes-end': board('dotsAndBoxes', { moves: 80 }),
  'battleship-first': board('battleship'),
  'battleship-end': board('battleship', { moves: 300 }),
  'dice-first': board('dice'),
  'dice-middle': board('dice', { moves: 41 }),
  'dice-end': board('dice', { moves: 200 }),
  'bowling-first': board('bowling'),
  'four-in-a-row-chosen': board('fourInARow', {
    moves: 9,
    chosen: (page) => page.getByRole('button', { name: /^Column 5/ }).focus(),
  }),
  'reversi-chosen': board('reversi', {
    moves: 25,
    chosen: (page) => page.locator('.Reversi-cells > [aria-disabled="false"]').first().focus(),
  }),
  'checkers-chosen': board('checkers', {
    moves: 1,
    chosen: (page) =>
      page
        .getByRole('button', { name: /may move/ })
        .nth(1)
        .click(),
  }),
  'dice-chosen': board('dice', {
    moves: 43,
    chosen: (page) => page.locator('.Dice-die').nth(3).click(),
  }),
  'battleship-chosen': board('battleship', {
    moves: 7,
    chosen: press('.BattleshipSea-cells > button', 40),
  }),
}
