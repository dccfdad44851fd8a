import { parseArgs } from 'node:util'
import { and, eq, sql, getTableColumns, getTableName } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { textSchema } from '#shared/text.ts'
import { isId } from '#server/db/id.ts'
import { listDead } from '#server/jobs/dead-letters.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users, teams } from '#server/teams/schema.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { announce } from '#server/db/commit-events.ts'
import { type OpenDatabase, type Database, rowsOf } from '#server/db/database.ts'
import type { DueTable } from '#server/jobs/claim-due-rows.ts'
import { jobs } from '#server/jobs/schema.ts'
import { commandsOf, type Commands, type Module, tablesOf, type Waiting } from '#server/module.ts'
import { printable } from '#server/texts/printable.ts'

type Line = Readonly<Record<string, string | number | null>>

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? '-' : printable(String(value))

/** Lines under their names, in columns. */
function columns(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  const table = [names, ...lines.map((line) => names.map((name) => textOf(line[name])))]
  const widths = names.map((_, i) => Math.max(...table.map((row) => row[i]!.length)))
  const lineOf = (row: string[]) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')
  return table.map((row) => `${lineOf(row).trimEnd()}\n`).join('')
}

/* Those of the modules stand after our own lists. */
const usageOf = (
  more: Commands,
) => `npm run admin -- ${[...Object.keys(lists), ...Object.keys(more)].join(' | ')} [--json]
npm run admin -- disable SPACE --reason TEXT [--json]
npm run admin -- enable SPACE [--json]
npm run admin -- appoint SPACE EMAIL [--json]

spaces   every space: its state, how many people, what waits and what is dead
jobs     what comes due by itself, and deliveries by kind
dead     deliveries that were given up (npm run deliveries tries them again)
${Object.entries(more)
  .map(([word, { about }]) => `${word.padEnd(8)} ${about}\n`)
  .join('')}disable  nothing of the space is answered, posted or sent; its people read the reason
enable   brings everything back
appoint  makes a member an admin, where nobody is left who could

SPACE is the id that spaces lists. The exit code is 0, 1 where there is no such space or member, 2 for bad usage.
`
const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const

/** What the command is run with. */
export interface AdminWorld {
  readonly open: () => Promise<Pick<OpenDatabase, 'db' | 'close'>>
  readonly modules: readonly Module[]
  readonly now: () => Date
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

type Db = OpenDatabase['db']

/** Rows that come due in a table, or jobs of a kind. */
interface JobLine {
  readonly what: 'rows' | 'deliveries'
  readonly name: string // the table, or the kind
  readonly due: number // by now, and not done
  readonly later: number
  readonly dead: number
  readonly next: string | null // ISO: the earliest
}

type Counts = Pick<JobLine, 'due' | 'later'> & { readonly next: Date | string | null }

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

/* Without the jobs: they are listed by kind. */
const dueTablesOf = (modules: readonly Module[]): DueTable[] =>
  modules
    .flatMap(tablesOf)
    .filter((table): table is DueTable => 'dueAt' in getTableColumns(table))
    .filter((table) => getTableName(table) !== getTableName(jobs))

async function rowsDue(db: Database, table: DueTable, now: Date): Promise<JobLine> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<Counts>(
    db,
    sql`select count(*) filter (where ${table.dueAt} <= ${at})::int as due,
      count(*) filter (where ${table.dueAt} > ${at})::int as later, min(${table.dueAt}) as next from ${table}`,
  )
  return { what: 'rows', name: getTableName(table), dead: 0, ...row!, next: iso(row!.next) }
}

async function jobsDue(db: Database, now: Date): Promise<JobLine[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf<Counts & Pick<JobLine, 'name' | 'dead'>>(
    db,
    sql`select kind as name, count(*) filter (where due_at <= ${at})::int as due,
      count(*) filter (where due_at > ${at})::int as later,
      count(*) filter (where dead_at is not null)::int as dead, min(due_at) as next
    from deliveries where due_at is not null or dead_at is not null group by kind order by kind`,
  )
  return rows.map((row) => ({ what: 'deliveries', ...row, next: iso(row.next) }))
}

/** What comes due automatically, table by table, and the waiting jobs, kind by kind. */
async function listJobs(db: Database, modules: readonly Module[], now: Date): Promise<JobLine[]> {
  const rows: JobLine[] = []
  for (const table of dueTablesOf(modules)) rows.push(await rowsDue(db, table, now))
  return [...rows, ...(await jobsDue(db, now))]
}

/** A space as its operator sees it: figures, and nothing of what is played. */
interface SpaceLine {
  readonly teamId: string
  readonly name: string
  readonly plan: string
  readonly state: 'open' | 'limited' | 'deactivated' | 'going' | 'disabled' // going: its deletion is begun
  readonly reason: string // why it is disabled
  readonly members: number // who can come in
  readonly admins: number
  readonly lastHere: string | null // the Monday of the week somebody last came
  readonly waiting: number // deliveries that are due
  readonly dead: number
  readonly founded: string // ISO date
}

/** Every space, the oldest first. */
function listSpaces(db: Database, now: Date): Promise<SpaceLine[]> {
  return rowsOf<SpaceLine>(
    db,
    sql`select t.team_id as "teamId", t.name, t.plan,
      case when t.disabled_at is not null then 'disabled' when t.goes_at is not null then 'going'
        when t.is_deactivated then 'deactivated'
        when t.is_limited then 'limited' else 'open' end as state,
      t.disabled_reason as reason, coalesce(u.members, 0) as members, coalesce(u.admins, 0) as admins,
      u.last_here::text as "lastHere", coalesce(d.waiting, 0) as waiting, coalesce(d.dead, 0) as dead,
      (t.created_at at time zone 'UTC')::date::text as founded
    from teams t
    left join (select team_id, count(*)::int as members, count(*) filter (where is_admin)::int as admins,
        max(last_here) as last_here
      from users where name <> '' and removed_at is null and left_at is null group by team_id) u using (team_id)
    left join (select team_id, count(*) filter (where due_at <= ${now.toISOString()}::timestamptz)::int as waiting,
        count(*) filter (where dead_at is not null)::int as dead
      from deliveries where due_at is not null or dead_at is not null group by team_id) d using (team_id)
    order by t.created_at, t.team_id`,
  )
}

const lists = {
  spaces: (db: Db, { now }: AdminWorld) => listSpaces(db, now()),
  jobs: (db: Db, { modules, now }: AdminWorld) => listJobs(db, modules, now()),
  dead: async (db: Db) =>
    (await listDead(db)).map((row) => ({ ...row, deadAt: row.deadAt!.toISOString() })),
} as const

const isOwn = (word: string): word is keyof typeof lists => Object.hasOwn(lists, word)

const linesOf = async (db: Db, word: string, world: AdminWorld): Promise<readonly object[]> =>
  isOwn(word) ? lists[word](db, world) : commandsOf(world.modules)[word]!.lines(db, world.now())

/** What of a list waits for the operator's answer. */
const waitingIn = async (db: Db, word: string, { modules }: AdminWorld): Promise<Waiting> =>
  (await commandsOf(modules)[word]?.waiting?.(db)) ?? { rows: [], text: '' }

/** A member of a space, by the address they have there. */
interface Appointment {
  readonly teamId: string
  readonly email: string
}

/**
 * Makes a member an admin, for a space whose admins are gone. Whether that changed anything; null: nobody of that
 * address can come into the space. Its change log says that the operator did it.
 */
function appoint(db: Database, { teamId, email }: Appointment, at: Date): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, { teamId })
    const { userId, isAdmin } = users
    const isOfAddress = and(hereIn(teamId), eq(sql`lower(${users.email})`, email.toLowerCase()))
    const [person] = await tx.select({ userId, isAdmin }).from(users).where(isOfAddress)
    if (!person) return null
    if (person.isAdmin) return false
    const isPerson = equals(users, { teamId, userId: person.userId })
    await tx.update(users).set({ isAdmin: true }).where(isPerson)
    const after = { userId: person.userId }
    await writeAudit(tx, { teamId, userId: null, what: 'admin_added', after, at })
    return true
  })
}

const REASON_MAX = 500

/** What an operator requests for a space. */
interface Disabling {
  readonly teamId: string
  readonly reason: string | null // null: it is enabled
}

/** Why a space is disabled, as its people will read it; null where that can't be displayed. */
const readReason = (text: string | undefined): string | null =>
  textSchema(REASON_MAX).pipe(z.string().min(1)).safeParse(text).data ?? null

/** Returns whether anything changed; a second call changes nothing. Null: there is no such space. */
export function setDisabled(
  db: Database,
  { teamId, reason }: Disabling,
  at: Date,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(teams).where(eq(teams.teamId, teamId)).for('update')
    if (!row) return null
    const before = row.disabledAt ? row.disabledReason : null
    if (before === reason) return false
    const disabledAt = reason === null ? null : (row.disabledAt ?? at)
    await tx
      .update(teams)
      .set({ disabledAt, disabledReason: reason ?? '' })
      .where(eq(teams.teamId, teamId))
    const what = reason === null ? 'space_enabled' : 'space_disabled'
    await writeAudit(tx, { teamId, userId: null, what, before, after: reason, at })
    for (const waiting of ['dueRows', 'deliveries'] as const) announce(tx, waiting, [null])
    return true
  })
}

type Act = Disabling | Appointment

type AdminCommand = { readonly json: boolean } & ({ readonly list: string } | { readonly act: Act })

interface CommandInput {
  readonly teamId: string
  readonly email: string | undefined
  readonly reason: string | undefined
}

/** An act's space and what it needs: a reason to disable it, an address to appoint; null where either is missing or too much is given. */
function actOf(word: string, { teamId, email, reason: reasonText }: CommandInput): Act | null {
  if (!teamId) return null
  if (word === 'appoint') return email && reasonText === undefined ? { teamId, email } : null
  if (email !== undefined) return null
  if (word === 'enable') return reasonText === undefined ? { teamId, reason: null } : null
  const reason = word === 'disable' ? readReason(reasonText) : null
  return reason === null ? null : { teamId, reason }
}

/** What is asked for; null where that is not how it is asked. */
function parseCommand(args: string[], more: Commands): AdminCommand | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { json = false, reason } = values
    const [word = '', teamId, email, ...others] = positionals
    if (others.length) return null
    if (teamId === undefined && reason === undefined && Object.hasOwn({ ...more, ...lists }, word))
      return { json, list: word }
    const act = actOf(word, { teamId: teamId ?? '', email, reason })
    return act && { json, act }
  } catch {
    return null // an option there is none of
  }
}

const perform = (db: Db, act: Act, now: Date) =>
  'email' in act ? appoint(db, act, now) : setDisabled(db, act, now)

const missing = (act: Act) =>
  'email' in act
    ? `Nobody of the address ${act.email} can come into the space ${act.teamId}.`
    : `There is no space ${act.teamId}.`

const stateAfter = (act: Act): readonly [who: string, state: string] =>
  'email' in act
    ? [act.email, 'an admin']
    : [act.teamId, act.reason === null ? 'enabled' : 'disabled']

/** Does it on an open database; the exit code. */
async function answer(db: Db, command: AdminCommand, world: AdminWorld): Promise<number> {
  const { say, complain, now } = world
  const print = (value: unknown, text: string) =>
    say(command.json ? `${JSON.stringify(value, null, 2)}\n` : text)
  if ('list' in command) {
    const lines = await linesOf(db, command.list, world)
    const text = lines.length ? columns(lines.map((line) => ({ ...line }))) : 'None.\n'
    const { rows, text: rowsText } = await waitingIn(db, command.list, world)
    print(rows.length ? { [command.list]: lines, held: rows } : lines, text + rowsText)
    return 0
  }
  const { act } = command
  const { teamId } = act
  const isChanged = isId(teamId) ? await perform(db, act, now()) : null
  if (isChanged === null) {
    complain(printable(missing(act)) + '\n')
    return 1
  }
  const [who, state] = stateAfter(act)
  print(
    { ...('email' in act ? act : { teamId }), state, isChanged },
    `${printable(who)} is ${state}${isChanged ? '' : ' already'}.\n`,
  )
  return 0
}

/** Lists what the server holds for its operator, without what is played, or disables and enables a space, or gives it an admin. Gives the exit code. */
export async function admin(args: string[], world: AdminWorld): Promise<number> {
  const more = commandsOf(world.modules)
  const command = parseCommand(args, more)
  if (!command) {
    world.complain(usageOf(more))
    return 2
  }
  const { db, close } = await world.open()
  try {
    return await answer(db, command, world)
  } finally {
    await close()
  }
}
