import type { Language } from '#shared/accounts.ts'
import type { ExclusionReason, Stored } from '#server/db/data-inventory.ts'
import type { Module } from '#server/module.ts'
import { fill } from '#server/texts/fill.ts'
import { columnsOf, storedOf } from './exported-tables.ts'
import en from './en.json' with { type: 'json' }
import type { Read } from './schema.ts'
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }
type Texts = typeof en

interface Facts {
  readonly language: Language
  readonly space: string
  readonly requestedAt: Date
  readonly readyAt: Date
  readonly read: readonly Read[]
}

function aboutTable(t: Texts, stored: Stored, rows: number): string[] {
  const { copied, without } = columnsOf(stored)
  const why = (of: ExclusionReason) => t.why[of]
  const { name, only } = stored
  return [
    '',
    `### ${fill(t.table, { name, rows: String(rows) })}`,
    '',
    `- ${fill(t.columns, { columns: copied.map((column) => `\`${column.name}\``).join(', ') })}`,
    ...without.map(
      ([column, of]) => `- ${fill(t.column, { column: `\`${column}\``, why: why(of) })}`,
    ),
    ...(only ? [`- ${fill(t.rows, { why: why(only.not) })}`] : []),
  ]
}

/** What an archive holds and what it lacks, to be read by people (Markdown). */
export function contentsOf(modules: readonly Module[], facts: Facts): string {
  const t = texts[facts.language]
  const all = storedOf(modules).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rowsOf = (name: string) => facts.read.find(({ table }) => table === name)?.rows ?? 0
  const [requestedAt, ready] = [facts.requestedAt, facts.readyAt].map((at) => at.toISOString())
  return [
    `# ${fill(t.title, { space: facts.space })}`,
    '',
    fill(t.made, { asked: requestedAt!, ready: ready! }),
    '',
    t.how,
    ...all.filter(({ not }) => !not).flatMap((one) => aboutTable(t, one, rowsOf(one.name))),
    '',
    `## ${t.none}`,
    '',
    ...all.flatMap(({ name, not }) =>
      not ? [`- ${fill(t.leftOut, { name: `\`${name}\``, why: t.why[not] })}`] : [],
    ),
    '',
  ].join('\n')
}
