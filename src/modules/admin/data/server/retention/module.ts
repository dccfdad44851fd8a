import { countRetention, getRetention, MOST_COUNTED } from '../../contract.ts'
import { retentionOf, type Retention } from '#shared/retention.ts'
import type { Answer, Query } from '#shared/endpoint.ts'
import { route } from '#server/http/register-route.ts'
import type { Module, Outdated, RetainedRows } from '#server/module.ts'
import { getTeam } from '#server/teams/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import type { Setting } from '#server/teams/settings.ts'
import { outdated, partsOf } from './outdated.ts'
import { retention as piece, retentionNight } from './nightly.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly retention: Retention
  }
}

/* A part left out stays. */
const parseRetention = (input: Partial<Retention>, now: Retention): Retention => ({
  ...now,
  ...(Object.fromEntries(
    Object.entries(input).filter(([, time]) => time !== undefined),
  ) as Partial<Retention>),
})

const time: Setting<Retention> = {
  audit: 'retention_changed',
  read: (team) => retentionOf(team.retention),
  columns: (_, value) => ({ retention: value }),
  parse: parseRetention,
}

const settings = { retention: time }

const DAY_MS = 24 * 60 * 60_000

type OutdatedCount = Answer<typeof countRetention>['goes'][number]

type Parts = readonly RetainedRows[]

/** What is counted separately: parts by the name under which they count, in the order of the page. */
function partsByName(modules: readonly Module[]): Map<string, Parts> {
  const byName = new Map<string, Parts>()
  for (const part of partsOf(modules)) {
    const name = part.of ?? part.what
    byName.set(name, [...(byName.get(name) ?? []), part])
  }
  return byName
}

async function countOf({ db }: World, parts: Parts, of: Outdated): Promise<number> {
  let count = 0
  for (const { count: counts } of parts)
    if (counts) count += await counts(db, of, MOST_COUNTED - Math.min(count, MOST_COUNTED - 1))
  return Math.min(count, MOST_COUNTED)
}

/** What would go of a space by these times, where anything would. */
async function countOutdated(
  world: World,
  { teamId, team: { timeZone } }: Caller,
  query: Query<typeof countRetention>,
): Promise<OutdatedCount[]> {
  const counts: OutdatedCount[] = []
  const periods = Object.fromEntries(Object.entries(query).filter(([, time]) => time !== undefined))
  for (const [name, parts] of partsByName(world.modules)) {
    const { what } = parts[0]!
    const of = outdated({ teamId, timeZone }, what, periods, world.now())
    const count = of ? await countOf(world, parts, of) : 0
    if (of && count > 0) counts.push({ what, of: name, count, before: of.before.toISOString() })
  }
  return counts
}

const auditKinds = {
  data: ['retention_changed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

/** What a space has kept for as long as its admins chose goes, every night. */
export const retention: Module = {
  name: 'retention',
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: [
    route(getRetention, async ({ world, caller }) =>
      retentionOf((await getTeam(world.db, caller.teamId)).retention),
    ),
    route(countRetention, async ({ world, caller, query }) => ({
      goes: await countOutdated(world, caller, query),
    })),
  ],
  deliveries: { retention: piece, retentionNight },
  recurring: { retentionNight: DAY_MS },
}
