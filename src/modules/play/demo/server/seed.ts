import { addDays, dayAt, zoneHere } from '#shared/days.ts'
import { onCommit } from '#server/db/commit-events.ts'
import {
  findDemoTeam,
  findMembers,
  type DemoCompany,
  type DemoTeam,
} from '#server/play/demo/company.ts'
import type { DemoContent } from '#server/play/demo/content.ts'
import type { World } from '#server/world.ts'
import { insertCompany, spreadNotices } from './store.ts'

const HISTORY_DAYS = 40
const AGE_DAYS = 411 // so that today's puzzle has a plausible number
const SEED_BYTES = 24
const MINUTE = 60_000
const MINUTES_10 = 600_000
const REFILL_MS = 5_000 // a room where nobody comes closes: no visitor should find none for long

async function makeCompany(world: World): Promise<DemoTeam> {
  const timeZone = zoneHere()
  const createdAt = world.now()
  const firstDay = addDays(dayAt(createdAt, timeZone), -AGE_DAYS)
  const seed = world.randomBytes(SEED_BYTES).toString('hex')
  return insertCompany(world.db, { seed, firstDay, timeZone, createdAt })
}

/** What modules add to the demo company, in the order of the modules. */
const contentsOf = ({ modules }: World): DemoContent[] => modules.flatMap(({ demo = [] }) => demo)

async function companyOf({ db }: World, team: DemoTeam): Promise<DemoCompany> {
  return { team, members: await findMembers(db, team.teamId) }
}

/** The last day before today that has something played; null: none has. */
async function lastFilledDay(world: World, { teamId }: DemoTeam, today: string) {
  const days = contentsOf(world).map(
    async ({ lastDay }) => (await lastDay?.(world.db, teamId, today)) ?? null,
  )
  return (
    (await Promise.all(days))
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** Fills the days up to now; returns how many games were written. */
async function fill(world: World, team: DemoTeam): Promise<number> {
  const today = dayAt(world.now(), team.timeZone)
  const company = await companyOf(world, team)
  const contents = contentsOf(world)
  const from = (await lastFilledDay(world, team, today)) ?? addDays(today, -HISTORY_DAYS)
  let written = 0
  for (let day = from; day <= today; day = addDays(day, 1))
    for (const { playDay } of contents) written += (await playDay?.(world, company, day)) ?? 0
  if (written > 0) for (const { afterDays } of contents) await afterDays?.(world, team, from)
  return written
}

/** One kind of work of every module. */
async function doAll(world: World, team: DemoTeam, kind: 'refill' | 'play' | 'finish') {
  const company = await companyOf(world, team)
  for (const content of contentsOf(world)) await content[kind]?.(world, company)
}

/**
 * Creates the demo company if there is none, fills its days up to now, and keeps them going while the
 * server runs.
 */
export async function maintainDemo(world: World, say: (line: string) => void): Promise<() => void> {
  const known = await findDemoTeam(world.db)
  if (!known) say('  demo      making the demo company …')
  const team = known ?? (await makeCompany(world))
  const written = await fill(world, team)
  if (!known) await spreadNotices(world.db, team.teamId, world.now())
  if (!known) say(`  demo      ready: ${written} games played over ${HISTORY_DAYS} days`)
  const begun = (work: () => Promise<unknown>) => {
    work().catch((err: unknown) => world.log.error({ err }, 'the demo stood still'))
  }
  const keep = (work: () => Promise<unknown>, ms: number) => {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      begun(() => work().finally(() => (isBusy = false)))
    }, ms).unref()
  }
  const refill = () => doAll(world, team, 'refill')
  const goOn = async () => {
    await doAll(world, team, 'play')
    await doAll(world, team, 'finish')
  }
  await refill()
  await goOn()
  const stops = contentsOf(world).flatMap(({ react }) => {
    if (!react) return []
    const work = async () => react.work(world, await companyOf(world, team))
    return onCommit(world.db, react.to, (changed) => {
      if (changed.some(({ teamId }) => teamId === team.teamId)) begun(work)
    })
  })
  const timers = [
    keep(() => fill(world, team), MINUTES_10),
    keep(goOn, MINUTE),
    keep(refill, REFILL_MS),
  ]
  return () => {
    stops.forEach((stop) => stop())
    timers.forEach(clearInterval)
  }
}
