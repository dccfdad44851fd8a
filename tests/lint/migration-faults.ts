interface Column {
  readonly notNull: boolean
  readonly default?: unknown
}

interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  readonly indexes: Readonly<Record<string, { readonly isUnique: boolean }>>
}

/** What a server knows of the database: a snapshot as drizzle-kit keeps it beside the migrations. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, Table>>
}

const advice = {
  removed:
    'the last release still reads and writes it. Take it out of the schema now and of the database in the release after this one',
  renamed:
    'the last release knows only the old name. Add the new one, write both, and remove the old one in the release after this one',
  required:
    'the last release leaves it empty. Give it a default, or allow null in this release and forbid it in the next',
  retyped:
    'the last release reads and writes the old type. Add a column of the new type beside it, and remove the old one in the release after this one',
  guarded:
    'the last release may write what it forbids, or need it to settle a conflict. Let one release pass in which no server does',
}

/** One kind of change: `match` has the named groups table and name where there are such. */
interface Rule {
  readonly match: RegExp
  readonly says: string
  readonly isFault: (known: Snapshot, found: Record<string, string>) => boolean
}

const tableOf = ({ tables }: Snapshot, name: string): Table | undefined =>
  Object.values(tables).find((table) => table.name === name)
const columnOf = (known: Snapshot, found: Record<string, string>) =>
  tableOf(known, found['table']!)?.columns[found['name']!]
const isTable = (known: Snapshot, { table }: Record<string, string>) =>
  tableOf(known, table!) !== undefined
const isColumn = (known: Snapshot, found: Record<string, string>) =>
  columnOf(known, found) !== undefined
const isUniqueIndex = ({ tables }: Snapshot, { name }: Record<string, string>) =>
  Object.values(tables).some(({ indexes }) => indexes[name!]?.isUnique)
const lacksValue = (known: Snapshot, found: Record<string, string>) => {
  const column = columnOf(known, found)
  return column !== undefined && !column.notNull && column.default === undefined
}

const IF = String.raw`(?:if (?:not )?exists )?`
const NAME = String.raw`(?:"?public"?\.)?"?(?<name>\w+)"?`
const TABLE = String.raw`(?:"?public"?\.)?"?(?<table>\w+)"?`
const ALTER = String.raw`^alter table ${IF}(?:only )?${TABLE} (?:.*, ?)?`
const rule = (match: string, says: string, isFault: Rule['isFault']): Rule => ({
  match: new RegExp(match, 'i'),
  says,
  isFault,
})

const rules: readonly Rule[] = [
  rule(String.raw`^drop table ${IF}${TABLE}`, advice.removed, isTable),
  rule(`${ALTER}drop column ${IF}${NAME}`, advice.removed, isColumn),
  rule(`${ALTER}rename to `, advice.renamed, isTable),
  rule(`${ALTER}rename (?:column )?(?!to |constraint )${NAME} to `, advice.renamed, isColumn),
  rule(`${ALTER}alter (?:column )?${NAME} set not null`, advice.required, lacksValue),
  rule(
    String.raw`${ALTER}add (?:column )?(?!constraint |primary |unique |foreign |check )${IF}${NAME} (?=[^,]*not null)(?![^,]*(?:default|generated always))`,
    advice.required,
    isTable,
  ),
  rule(`${ALTER}alter (?:column )?${NAME} (?:set data )?type `, advice.retyped, isColumn),
  rule(`${ALTER}(?:add|drop) constraint `, advice.guarded, isTable),
  rule(
    String.raw`^create unique index (?:concurrently )?${IF}${NAME} on (?:only )?${TABLE}`,
    advice.guarded,
    isTable,
  ),
  rule(String.raw`^drop index (?:concurrently )?${IF}${NAME}`, advice.guarded, isUniqueIndex),
]

/** The statements of a migration, each on one line, without comments. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/**
 * What of a migration the last release's servers would trip over while they still run: `known` is
 * the snapshot of that release. Each fault is the statement and what to do instead.
 */
export function faultsIn(sql: string, known: Snapshot): string[] {
  return statementsOf(sql).flatMap((statement) =>
    rules.flatMap(({ match, says, isFault }) => {
      const found = match.exec(statement)
      return found && isFault(known, found.groups ?? {}) ? [`${statement}: ${says}`] : []
    }),
  )
}
