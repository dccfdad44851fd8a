import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { sealFor, unsealFor } from '#server/sessions/secrets.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { mustBeEnabled } from '#server/teams/disabled.ts'
import { getTeam } from '#server/teams/store.ts'
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import { findMember } from '#server/accounts/members.ts'
import { playedOn, scoreText } from '#modules/play/puzzles/server/index.ts'
import en from '#server/pictures/share/en.json' with { type: 'json' }
import tr from '#server/pictures/share/tr.json' with { type: 'json' }
import { countDay, countScores, type DayQuery } from './finishers.ts'
import { findFinished, gameTypesOf, wholeDay } from './painted-day.ts'
import { numerals } from '#shared/numerals.ts'
import { escaped } from '#server/pictures/share/card.ts'
import { drawRows } from '#server/pictures/share/marks.ts'

/** A puzzle's part of a picture of a day: the team's bars, or a person's marks. No answer is in it. */
interface DayPanel {
  readonly name: string
  readonly figure: string // '4.1', '11:02', '4/6'
  readonly line: string
  readonly bars: readonly { readonly label: string; readonly count: number }[]
  readonly rows: readonly string[]
}

interface DayPicture {
  readonly panels: readonly DayPanel[]
  readonly title: string
  readonly count: number | null // who painted all; null: not said
  readonly countLine: string
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 12 // px, the tape
const TOP = 340 // px high: the paint with the bars
const PAINTS = ['#226B4B', '#B0472A', '#5C3A7A', '#2D68AD']
const CHALK = '#F4F0E6'
const [BARS_TOP, BARS_LOW] = [60, 270]

interface Written {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
  readonly ink?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

const write = (text: string, { x, y, size, bold, ink = '#F7F5F0', anchor = 'middle' }: Written) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${ink}" text-anchor="${anchor}">${escaped(text)}</text>`

function drawBars(bars: DayPanel['bars'], width: number): string {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = (width - 80) / Math.max(1, bars.length)
  return bars
    .map(({ label, count }, i) => {
      const x = 40 + step * (i + 0.5)
      const height = Math.max(4, ((BARS_LOW - BARS_TOP) * count) / most)
      const bar = `<rect fill="${CHALK}" x="${x - step * 0.34}" y="${BARS_LOW - height}" width="${step * 0.68}" height="${height}"/>`
      return bar + write(label, { x, y: BARS_LOW + 36, size: 22, ink: CHALK })
    })
    .join('')
}

function drawPanel(panel: DayPanel, width: number, paint: string): string {
  const middle = width / 2
  const board = panel.rows.length
    ? drawRows(panel.rows, middle, TOP / 2, 290)
    : drawBars(panel.bars, width)
  return [
    `<rect fill="${paint}" width="${width}" height="${TOP}"/>`,
    board,
    write(panel.figure, { x: middle, y: TOP + 70, size: 54, bold: true }),
    write(panel.line || panel.name, { x: middle, y: TOP + 112, size: 26, ink: '#D2D0CA' }),
  ].join('')
}

const logo =
  '<svg x="40" y="530" width="60" height="60" viewBox="0 0 32 32"><path fill="#2E8B62" d="M0 0H32V32H0Z"/><path fill="#D9603B" d="M9 5H15.5A7 7 0 0 1 15.5 19H9Z"/><path fill="#F2B632" d="M9 19H16L25 32H9Z"/><path fill="#226B4B" d="M0 0H9V32H0Z"/><path fill="none" stroke="#F4F0E6" stroke-width="3.4" d="M9 0V32M0 5H15.5A7 7 0 0 1 15.5 19H9M15.5 19L25 33"/></svg>'

const NUMERAL = 43 // units a digit

function drawCount(count: number, line: string): string {
  const digits = [...String(count)]
  const text = write(line, { x: WIDTH - 40, y: 572, size: 28, ink: '#D2D0CA', anchor: 'end' })
  const left = WIDTH - 40 - line.length * 15 - 24 - digits.length * NUMERAL
  const signs = digits.map(
    (digit, i) => `<path transform="translate(${i * NUMERAL} 0)" d="${numerals[Number(digit)]}"/>`,
  )
  return `${text}<g transform="translate(${left} 530)" fill="none" stroke="#F2B632" stroke-width="9">${signs.join('')}</g>`
}

/** All puzzles of a day on one picture, 1200 by 630 px. */
function daySvg({ panels, title, count, countLine }: DayPicture): string {
  const width = (WIDTH - EDGE * (panels.length + 1)) / panels.length
  const drawn = panels.map(
    (panel, i) =>
      `<g transform="translate(${EDGE + i * (width + EDGE)} ${EDGE})">${drawPanel(panel, width, PAINTS[i % PAINTS.length]!)}</g>`,
  )
  const tape = panels.slice(1).map((_, i) => {
    const x = EDGE / 2 + (i + 1) * (width + EDGE)
    return `M${x} 0V${EDGE + TOP}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans">`,
    `<rect fill="#202227" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...drawn,
    `<path fill="none" stroke="${CHALK}" stroke-width="${EDGE}" d="M6 6H1194V624H6ZM0 ${EDGE + TOP + 6}H1200${tape.join('')}"/>`,
    '<path stroke="#3D4048" stroke-width="2" d="M12 496H1188"/>',
    logo,
    write(title, { x: 120, y: 572, size: 30, bold: true, anchor: 'start' }),
    count === null ? '' : drawCount(count, countLine),
    '</svg>',
  ].join('')
}

const PURPOSE = 'day pictures'
const LIFE_MS = 30 * 86_400_000
const texts = { en: en.day, tr: tr.day }
const locales = { en: 'en-GB', tr: 'tr' }

/* A list, so that addresses stay short: until is in epoch ms. */
const linkSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.enum(['team', 'mine']),
    z.enum(['en', 'tr']),
    z.number(),
  ])
  .transform(([teamId, userId, day, what, language, until]) => ({
    subject: { teamId, userId, day, what, language },
    until,
  }))

/** What a picture of a day shows. */
export type DaySubject = z.infer<typeof linkSchema>['subject']

/** A path anyone who has it may open for a month. Throws day_not_painted. */
export async function shareDay(
  world: World,
  caller: Caller,
  what: DaySubject['what'],
): Promise<{ path: string; expiresAt: string }> {
  const { day } = await wholeDay(world, caller)
  const { teamId, userId, team } = caller
  const language = (caller.language || team.language) === 'tr' ? 'tr' : 'en'
  const until = world.now().getTime() + LIFE_MS
  const sealed = sealFor(world, PURPOSE, [teamId, userId, day, what, language, until])
  return { path: `/share/day/${sealed}.png`, expiresAt: new Date(until).toISOString() }
}

/** What a path's file shows; null for what we never made, or whose time is up. */
export function readDayLink(world: World, file: string): DaySubject | null {
  try {
    const link = linkSchema.parse(unsealFor(world, PURPOSE, file.replace(/\.png$/, '')))
    return link.until > world.now().getTime() ? link.subject : null
  } catch {
    return null // changed, cut short or made up
  }
}

/** The score in the middle of so many. */
function middleOf(counted: readonly { value: number; n: number }[]): number {
  const half = counted.reduce((sum, { n }) => sum + n, 0) / 2
  let seen = 0
  return counted.find(({ n }) => (seen += n) >= half)?.value ?? 0
}

const MINUTE_MS = 60_000

/** How the team did in a game: bars, and the average, or the median of times. */
async function teamPanel(
  world: World,
  { teamId, day }: DayQuery,
  gameType: string,
  language: Language,
): Promise<DayPanel> {
  const { buckets } = world.games.puzzle(gameType)!
  const counted = await countScores(world.db, { teamId, day }, gameType)
  const isTimed = counted[0]?.unit === 'ms'
  const bars = buckets.map((upTo, i) => {
    const isIn = ({ value }: { value: number }) =>
      value > (buckets[i - 1] ?? -1) && (value <= upTo || i === buckets.length - 1)
    const label = isTimed ? String(Math.round(upTo / MINUTE_MS)) : String(upTo)
    return { label, count: counted.filter(isIn).reduce((sum, { n }) => sum + n, 0) }
  })
  const solved = counted.reduce((sum, { n }) => sum + n, 0)
  const total = counted.reduce((sum, { n, value }) => sum + n * value, 0)
  const mean = (total / solved).toLocaleString(locales[language], { maximumFractionDigits: 1 })
  const played = await playedOn(world, { teamId, gameType, day })
  const timed = () => scoreText({ value: middleOf(counted), unit: 'ms' })
  return {
    name: await gameName(world.games, gameType, language),
    figure: solved === 0 ? '–' : isTimed ? timed() : mean,
    line: fill(isTimed ? texts[language].median : texts[language].average, {
      count: String(played),
    }),
    bars,
    rows: [],
  }
}

async function ownPanels(
  world: World,
  { teamId, userId, day, language }: DaySubject,
  query: DayQuery,
) {
  const own = await findFinished(world, { teamId, userId }, day, query.gameTypes)
  return Promise.all(
    own.map(async ({ play }): Promise<DayPanel> => {
      const share = world.games.puzzle(play.gameType)!.share(play.state, play.playedMs)
      const name = await gameName(world.games, play.gameType, language)
      return { name, figure: share.score, line: '', bars: [], rows: share.rows }
    }),
  )
}

const dateText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** The drawing a link shows; null where the person has left or there is nothing to show. */
export async function dayDrawing(world: World, subject: DaySubject): Promise<string | null> {
  const { teamId, userId, day, what, language } = subject
  const person = await findMember(world.db, teamId, userId)
  if (!person) return null
  const team = await getTeam(world.db, teamId)
  mustBeEnabled(team)
  const query = { teamId, day, gameTypes: gameTypesOf(world, team.limitedGames) }
  const panels =
    what === 'mine'
      ? await ownPanels(world, subject, query)
      : await Promise.all(query.gameTypes.map((one) => teamPanel(world, query, one, language)))
  if (panels.length === 0) return null
  const { finished } = await countDay(world.db, query, userId)
  const isMine = what === 'mine'
  return daySvg({
    panels,
    title: `${isMine ? person.name : team.name}, ${dateText(day, language)}`,
    count: isMine ? null : finished,
    countLine: texts[language].painted,
  })
}
