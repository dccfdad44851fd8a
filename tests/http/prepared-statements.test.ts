import { sql } from 'drizzle-orm'
import { openEmbedded, rowsOf, type OpenDatabase } from '#server/db/database.ts'

let opened: OpenDatabase
const run = <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(opened.db, query)

describe('http/prepared-statements of the embedded database', () => {
  beforeAll(async () => {
    opened = await openEmbedded({})
    await run(sql`create table things (n int primary key, name text)`)
  }, 600_000)
  afterAll(() => opened.close())
  beforeEach(() => run(sql`delete from things`))

  const add = (n: number) => run(sql`insert into things (n, name) values (${n}, ${`thing ${n}`})`)

  test('give what the table has now, whatever its columns became', async () => {
    await add(1)
    const all = () => run(sql`select * from things order by n`)
    expect(await all()).toEqual([{ n: 1, name: 'thing 1' }])
    await run(sql`alter table things add column size int not null default 7`)
    expect(await all()).toEqual([{ n: 1, name: 'thing 1', size: 7 }])
    await run(sql`alter table things drop column size`)
    expect(await all()).toEqual([{ n: 1, name: 'thing 1' }])
  })

  test('one that fails says why, and runs again when it may', async () => {
    await add(1)
    await expect(add(1)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'things_pkey' },
    })
    await expect(run(sql`select * from nothing_here`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    })
    await run(sql`delete from things where n = ${1}`)
    await add(1)
    expect(await run(sql`select n from things`)).toEqual([{ n: 1 }])
  })

  test('one that fails in a transaction leaves nothing of it, and the next one works', async () => {
    const twice = opened.db.transaction(async (tx) => {
      await tx.execute(sql`insert into things (n, name) values (${2}, ${'two'})`)
      await tx.execute(sql`insert into things (n, name) values (${2}, ${'two'})`)
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
    await add(2)
    expect(await run(sql`select n from things`)).toEqual([{ n: 2 }])
  })

  test('a step that is taken back within a transaction leaves the rest of it', async () => {
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`insert into things (n, name) values (${1}, ${'one'})`)
      const step = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into things (n, name) values (${1}, ${'one'})`)
      })
      await expect(step).rejects.toThrow()
      await tx.execute(sql`insert into things (n, name) values (${2}, ${'two'})`)
    })
    expect(await run(sql`select n from things order by n`)).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('every kind of value goes in and comes out as it was', async () => {
    const given = {
      text: 'a’b"\\ 😀',
      json: { a: [1, null, 'x'] },
      bytes: new Uint8Array([0, 255, 39]),
      at: '2026-10-25T01:30:00.123Z',
    }
    const [row] = await run<Record<string, unknown>>(sql`select ${given.text}::text as text,
      ${JSON.stringify(given.json)}::jsonb as json, ${given.bytes}::bytea as bytes, ${given.at}::timestamptz as at,
      ${null}::int as nothing, ${true}::boolean as yes, ${9007199254740991}::bigint as large, ${1.5}::float8 as half`)
    expect(row).toMatchObject({ text: given.text, json: given.json, nothing: null, yes: true })
    expect(new Uint8Array(row!['bytes'] as Uint8Array)).toEqual(given.bytes)
    expect([row!['large'], row!['half']]).toEqual([9007199254740991, 1.5])
    expect(new Date(row!['at'] as string).toISOString()).toBe(given.at)
  })

  test('thousands of uses, rows and different statements still return correct rows', async () => {
    for (let n = 0; n < 1200; n++) {
      await add(n)
      const [counted] = await run<{ n: number }>(sql`select count(*)::int as n from things`)
      expect(counted).toEqual({ n: n + 1 })
      const name = sql.raw(`c${n}`)
      expect(await run(sql`select name as ${name} from things where n = ${n}`)).toEqual([
        { [`c${n}`]: `thing ${n}` },
      ])
    }
  })

  test('several at the same time are each answered with their own rows', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => run(sql`select ${n % 7}::int as n`))
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => [{ n: n % 7 }]))
  })
})
