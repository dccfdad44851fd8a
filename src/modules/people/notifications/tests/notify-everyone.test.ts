import { and, eq, like, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/schema.ts'
import { notifications } from '#server/messaging/schema.ts'
import { jobHandlersOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { enqueueNotifyEveryone } from '#server/messaging/notify-everyone.ts'
import { roomOpens } from '#modules/play/rooms/server/messages.ts'
import { sharedServer } from '#tests/server.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const MORE = 60

describe('notifications/tests/notify-everyone', () => {
  const server = sharedServer()

  /** A space with its founder and `MORE` others. */
  async function company(): Promise<string> {
    const { admin } = await server.space()
    const at = server.clock.now.toISOString()
    await server.world.db.execute(sql`
    insert into users (team_id, user_id, name, email, created_at)
    select ${admin.teamId}::uuid, gen_random_uuid(), 'Person ' || i, 'p' || i || '@many.example', ${at}::timestamptz
    from generate_series(1, ${MORE}::int) i`)
    return admin.teamId
  }

  const payload = { roomId: 'r', gameType: 'bingo', channel: '#general' }
  const tell = (teamId: string) =>
    server.world.db.transaction((tx) =>
      enqueueNotifyEveryone(tx, teamId, roomOpens, { key: 'open x', payload }, server.clock.now),
    )

  const rowsOf = (teamId: string) =>
    server.world.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.teamId, teamId), eq(notifications.kind, 'schedule')))

  /** Makes the next batch due, and runs it. */
  async function nextPart(): Promise<void> {
    server.clock.set(server.clock.now.getTime() + 60_000)
    await workQueue(server.world)
  }

  test('a whole company is notified in batches, everyone once, also when it is requested twice', async () => {
    const teamId = await company()
    await tell(teamId)
    await tell(teamId)
    await settled(server.world)
    expect(await rowsOf(teamId)).toHaveLength(25)
    for (let part = 0; part < 4; part++) await nextPart()
    const told = await rowsOf(teamId)
    expect(told).toHaveLength(MORE + 1)
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(MORE + 1)
  })

  test('a batch that is repeated, and two queues at the same time, notify nobody twice', async () => {
    const teamId = await company()
    await tell(teamId)
    await settled(server.world)
    const parts = and(eq(jobs.teamId, teamId), like(jobs.key, 'everyone %'))
    const [next] = await server.world.db
      .select()
      .from(jobs)
      .where(and(parts, sql`${jobs.dueAt} is not null`))
    await server.world.db.transaction((tx) =>
      jobHandlersOf(modules).tellEveryone!.work(server.world, next!, tx),
    )
    expect(await rowsOf(teamId)).toHaveLength(50) // as if the process died before it marked the batch done
    const other = new JobRunner(server.world, jobHandlersOf(modules))
    other.start()
    for (let part = 0; part < 4; part++) await nextPart()
    await other.idle()
    await other.close()
    expect(await rowsOf(teamId)).toHaveLength(MORE + 1)
  })
})
