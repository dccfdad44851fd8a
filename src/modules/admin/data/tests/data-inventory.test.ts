import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { exportData } from '#modules/people/membership/contract.ts'
import type { User } from '#shared/accounts.ts'
import { copiedOf, keyOf, storedOf } from '../server/space-export/exported-tables.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Stored } from '#server/db/data-inventory.ts'
import { users } from '#server/teams/schema.ts'
import { modules } from '#app/modules.ts'
import { mornings } from '#modules/play/home/server/schema.ts'
import { notifications } from '#server/messaging/schema.ts'
import { sharedServer } from '#tests/server.ts'
import { copied } from './space-export-fixture.ts'

const all = storedOf(modules)
const tables = modules.flatMap(({ tables: own = {} }) =>
  Object.values(own).filter((one): one is PgTable => is(one, PgTable)),
)
const columnsOf = (table: PgTable) => Object.entries<PgColumn>(getTableColumns(table))

/* By these names a column holds somebody: an id of theirs, or an address. */
const NAMES_PEOPLE =
  /^(user|host_user|person|reporter|by|one|other)_id$|^(typed|nudged)_by$|email$|^seats$/
const OPENS_SOMETHING =
  /hash$|secret|token|seed|verifier|nonce|installation|^address$|guest_key|_guid$/
const OPENS_NOTHING = new Set(['competitions.hash', 'pictures.hash'])

const HASH = 'a'.repeat(64)
const SOME = '11111111-1111-4111-8111-111111111111'

const samples: Record<string, unknown> = {
  uuid: SOME,
  text: 'x',
  'text[]': ['x'],
  integer: 1,
  'integer[]': [1],
  bigint: 1,
  boolean: false,
  date: '2026-10-12',
  'date[]': ['2026-10-12'],
  bytea: new Uint8Array([1]),
  jsonb: {},
}

const shapes = ({ userId }: User): Record<string, object> => ({
  room_games: { seats: [userId] },
  room_moves: { seat: 0 },
  tournaments: { data: { name: 'x', gameType: 'x', players: [userId] } },
  polls: { options: [{ optionId: 'x', text: 'x' }] },
  pictures: { hash: HASH },
  seasons: {
    moments: [{ kind: 'streak', gameType: '', day: '2026-10-12', userIds: [userId], value: 5 }],
  },
})

function sampleOf(column: PgColumn): unknown {
  const type = column.getSQLType()
  if (!type.startsWith('timestamp')) return samples[type]
  const at = new Date('2026-10-12T09:00:00Z')
  return column.dataType === 'date' ? at : at.toISOString()
}

/** A row of a table in which every person is this one. */
function rowOf({ table, name, people = [] }: Stored, user: User) {
  const { teamId, userId } = user
  const filled = columnsOf(table).filter(
    ([, column]) => !column.generated && column.getSQLType() !== 'bigserial',
  )
  const values = filled.map(([key, column]) => {
    const isPerson = people.includes(key) && column.getSQLType() === 'uuid'
    return [key, isPerson ? userId : key === 'teamId' ? teamId : sampleOf(column)]
  })
  return { ...Object.fromEntries(values), ...shapes(user)[name] } as Record<string, unknown>
}

/** What stands at a path, looking into each item of a list. */
function at(value: unknown, path: string): unknown[] {
  const found = path
    .split('.')
    .reduce<unknown[]>(
      (values, part) =>
        values.flat().map((one) => (one as Record<string, unknown> | undefined)?.[part]),
      [value],
    )
  return found.flat().filter((one) => one !== undefined && one !== null)
}

describe('every table says what of it names people, and what copies have of it', () => {
  test('once', () => {
    const said = all.map(({ name }) => name).toSorted()
    expect(said).toEqual(tables.map(getTableName).toSorted())
    expect(said.length).toBeGreaterThan(70)
  })

  test('where it names people: in which columns, and where their own copy has it or why not', () => {
    const silent = all.flatMap(({ table, name, people = [], own }) => [
      ...columnsOf(table)
        .filter(([key, column]) => NAMES_PEOPLE.test(column.name) && !people.includes(key))
        .map(([, column]) => `${name}.${column.name}`),
      ...(people.length > 0 === (own !== undefined) ? [] : [name]),
    ])
    expect(silent).toEqual([])
  })

  test('no copy of a space has what opens something', () => {
    const open = copiedOf(modules).flatMap(({ table, name, without = {} }) =>
      columnsOf(table)
        .filter(([key, column]) => OPENS_SOMETHING.test(column.name) && !without[key])
        .map(([, column]) => `${name}.${column.name}`),
    )
    expect(open.filter((one) => !OPENS_NOTHING.has(one))).toEqual([])
  })

  test('what a copy has belongs to a space and is read in the order of a key', () => {
    const unread = copiedOf(modules).filter(
      ({ table }) => !('teamId' in getTableColumns(table)) || keyOf(table).length === 0,
    )
    expect(unread.map(({ name }) => name)).toEqual([])
  })
})

describe('data/tests/data-inventory', () => {
  const server = sharedServer()

  test('no table of the database with a team is missing', async () => {
    const rows = await rowsOf<{ name: string }>(
      server.world.db,
      sql`select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'team_id' and t.table_type = 'BASE TABLE'`,
    )
    const known = new Set(all.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter(({ name }) => !known.has(name))).toEqual([])
  })

  test('a person’s own copy holds a row of theirs of every table that says so', async () => {
    const { db } = server.world
    const { admin } = await server.space()
    await db
      .update(users)
      .set({ profileImage: `/pictures/${admin.teamId}/${HASH}.webp` })
      .where(sql`user_id = ${admin.userId}::uuid`)
    const own = all.filter(({ own: path }) => typeof path === 'string')
    const needed = new Set(['puzzles', 'competitions', 'competition_matches', 'event_questions'])
    const written = all.filter(
      (one) =>
        !['users', 'sign_ins'].includes(one.name) && (own.includes(one) || needed.has(one.name)),
    )
    for (const one of written)
      await db.insert(one.table).values(rowOf(one, admin)).onConflictDoNothing()
    const query = { userId: admin.userId }
    const { body, status } = await server.call(exportData, { query, token: admin.guulJwt })
    expect(status).toBe(200)
    const missing = own.filter(({ own: path }) => at(body, path as string).length === 0)
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('a copy tells nobody when a colleague read what they were told, and its index says so', async () => {
    const { admin, ana } = await server.company('Ana')
    const at = server.clock.now
    const row = { teamId: admin.teamId, userId: ana.userId }
    await server.world.db
      .insert(mornings)
      .values({ ...row, day: '2026-10-14', shownAt: at, dismissedAt: at })
    await server.world.db.insert(notifications).values({
      ...row,
      notificationId: randomUUID(),
      key: 'a badge',
      kind: 'badge',
      payload: {},
      createdAt: at,
      readAt: at,
    })
    const copy = await copied(server, admin)
    expect(copy.index).toContain('Without `read_at`: it is shown to its person alone')
    expect(copy.index).toContain('`mornings`: it is shown to its person alone')
    const told = copy.rows('notifications')
    expect(told.length).toBeGreaterThan(0)
    for (const one of told) expect(one).not.toHaveProperty('read_at')
    expect(copy.rows('mornings')).toEqual([])
  })
})
