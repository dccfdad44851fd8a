import { and, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { z } from 'zod'
import type { AnyPuzzle } from '#shared/game.ts'
import { initialsOf, paintOf } from '#shared/names.ts'
import { plays } from '../schema.ts'
import { scoreText } from '../score-text.ts'
import { users } from '#server/teams/schema.ts'
import type { LinkedPicture } from '#server/messaging/pictures.ts'
import { escaped, paints } from '#server/pictures/share/card.ts'
import { drawRows } from '#server/pictures/share/marks.ts'
import type { World } from '#server/world.ts'

const DAY_S = 86_400
const WIDTH = 1056 // px
const HEIGHT = 304
const MOST = 3

/** Whose copies of which day's puzzle a picture shows. */
export interface Boards {
  readonly teamId: string
  readonly gameType: string
  readonly day: string
  readonly userIds: readonly string[] // the best first
}

/** Their solved copies; who has left since is not among them. */
function findSolved({ db }: World, { teamId, gameType, day, userIds }: Boards) {
  return db
    .select({ name: users.name, state: plays.state, ms: plays.playedMs, score: plays.score })
    .from(plays)
    .innerJoin(users, sameIn(users, plays, ['teamId', 'userId']))
    .where(
      and(
        equals(plays, { teamId, day, gameType }),
        inArray(plays.userId, [...userIds]),
        isNotNull(plays.score),
        not(plays.isPractice),
        ne(users.name, ''),
        not(users.isHidden),
      ),
    )
    .orderBy(sql`(${plays.score}->>'value')::numeric`, plays.finishedAt)
}

type Solved = Awaited<ReturnType<typeof findSolved>>[number]

/** A player's panel, from x 0: initials, score, and the board in marks without letters. */
function panel(game: AnyPuzzle, { name, state, ms, score }: Solved, width: number): string {
  const paint = paintOf(name)
  const ink = paint === 'sun' ? '#1B1C20' : '#fff'
  const half = width / 2
  return [
    `<rect fill="#16171A" width="${width}" height="${HEIGHT}"/>`,
    `<circle cx="${half - 44}" cy="56" r="36" fill="${paints[paint]}"/>`,
    `<text x="${half - 44}" y="66" text-anchor="middle" font-size="28" font-weight="600" fill="${ink}">${escaped(initialsOf(name, 'en'))}</text>`,
    `<text x="${half + 12}" y="72" font-size="46" font-weight="600" fill="#F7F5F0">${escaped(scoreText(score!))}</text>`,
    drawRows(game.share(state, ms).rows, half, 198, 176),
  ].join('')
}

const GAP = 24

/** Some players' boards as a drawing; null when none of them is here any more. */
async function boardsSvg(world: World, boards: Boards): Promise<string | null> {
  const game = world.games.puzzle(boards.gameType)
  const solved = game && boards.userIds.length ? await findSolved(world, boards) : []
  if (!game || solved.length === 0) return null
  const width = (WIDTH - GAP * (MOST - 1)) / MOST
  const whole = solved.length * (width + GAP) - GAP
  const left = (WIDTH - whole) / 2
  const panels = solved
    .slice(0, MOST)
    .map(
      (one, i) =>
        `<g transform="translate(${left + i * (width + GAP)} 0)">${panel(game, one, width)}</g>`,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans"><rect fill="#2A2C32" width="${WIDTH}" height="${HEIGHT}"/>${panels.join('')}</svg>`
}

/** The boards of a day's best, by a link that expires. */
export const boardsPictures: LinkedPicture<Boards> = {
  folder: 'boards',
  purpose: 'boards of cards',
  freshS: DAY_S,
  link: z
    .tuple([z.string(), z.string(), z.string(), z.array(z.string()).max(MOST), z.number()])
    .transform(([teamId, gameType, day, userIds, until]) => ({
      subject: { teamId, gameType, day, userIds },
      until,
    })),
  draw: boardsSvg,
}

/** What is in a link to boards. */
export const boardsLink =
  ({ teamId, gameType, day, userIds }: Boards) =>
  (until: number) => [teamId, gameType, day, userIds.slice(0, MOST), until]
