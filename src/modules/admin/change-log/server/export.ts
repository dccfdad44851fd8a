import { writeAudit } from '#server/teams/audit/store.ts'
import { csvOf, fileLanguage } from '#server/texts/csv.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { dayAt } from '#shared/days.ts'
import { mustHave } from '#modules/people/billing/server/index.ts'
import { entriesView } from './change-log-view.ts'
import { findNamed, listLines, type ChangeQuery } from './store.ts'
import type { Change } from '../contract.ts'
import { isId } from '#server/db/id.ts'
import { textsOf, type LogTexts } from './declared.ts'

const MOST_LINES = 20_000
const AT_ONCE = 1000

const heads = {
  en: ['Day', 'Time', 'Who', 'What', 'Kind', 'Before', 'After'],
  tr: ['Gün', 'Saat', 'Kim', 'Ne', 'Tür', 'Önce', 'Sonra'],
} as const

/** A line's act, its kind and its values in words, for a file that people read. */
function inWords({ what, kind, before, after, people }: Change, t: LogTexts) {
  const { act, part } = t
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t.none
    if (typeof value === 'boolean') return value ? t.on : t.off
    if (typeof value === 'string') return people[value] ?? (isId(value) ? t.gone : value)
    if (typeof value !== 'object') return JSON.stringify(value)
    if (Array.isArray(value)) return value.map(valueText).join(', ') || t.none
    return (
      Object.entries(value)
        .map(([name, one]) => `${people[name] ?? part[name] ?? name}: ${valueText(one)}`)
        .join('; ') || t.none
    )
  }
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : valueText(value))
  return {
    act: act[what] ?? act['other']!,
    kind: t.kind[kind],
    before: textOf(before),
    after: textOf(after),
  }
}

/** A space's change log as CSV, by its own clock and in words; that it was taken is a line too. Throws plan_limit. */
export async function exportOf(world: World, caller: Caller, query: ChangeQuery) {
  const { teamId, userId, team } = caller
  const { db } = world
  mustHave(world, team, 'auditExport')
  const filter = { ...query, named: await findNamed(world, teamId, query.search) }
  const language = fileLanguage(caller)
  const texts = textsOf(world.modules, language)
  const rows: (readonly string[])[] = [heads[language]]
  for (let offset = 0; offset < MOST_LINES; offset += AT_ONCE) {
    const of = { teamId, timeZone: team.timeZone }
    const lines = await listLines(world, of, filter, { limit: AT_ONCE, offset })
    for (const one of await entriesView(world, teamId, lines)) {
      const at = new Date(one.at)
      const when = [dayAt(at, team.timeZone), clockAt(at, team.timeZone)]
      const who = one.userId ? one.name : 'Recess'
      const { act, kind, before, after } = inWords(one, texts)
      rows.push([...when, who, act, kind, before, after])
    }
    if (lines.length < AT_ONCE) break
  }
  const after = { lines: rows.length - 1 }
  await writeAudit(db, { teamId, userId, what: 'record_exported', after, at: world.now() })
  return { csv: csvOf(rows, language) }
}
