import { sql } from 'drizzle-orm'
import { switchCourts } from '../contract.ts'
import { startServer } from '#tests/server.ts'

describe('leagues/tests/division-plan', () => {
  test('a plan without leagues refuses to open them, and never to close them', async () => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const paid = await startServer(env)
    try {
      const { admin } = await paid.space()
      await paid.world.db.execute(
        sql`update teams set plan = 'team' where team_id = ${admin.teamId}::uuid`,
      )
      const ask = (isOn: boolean) =>
        paid.call(switchCourts, { body: { companyId: admin.teamId, isOn }, by: admin })
      const { status, body } = await ask(true)
      expect([status, body.message, body.detail]).toEqual([403, 'plan_limit', 'leagues'])
      expect((await ask(false)).status).toBe(200)
    } finally {
      await paid.close()
    }
  })
})
