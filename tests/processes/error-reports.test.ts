import { jest } from '@jest/globals'
import pg from 'pg'
import { ownPostgres, ServerProcess } from '../rooms/processes.ts'
import { startSentry } from '../sentry.ts'

jest.setTimeout(600_000)

test('the built server reports a failed call to SENTRY_DSN, and stops in good order', async () => {
  const [postgres, sentry] = [await ownPostgres(), await startSentry()]
  const server = await ServerProcess.start({ DATABASE_URL: postgres.url, SENTRY_DSN: sentry.dsn })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('alter table sign_ins rename to sign_ins_gone')
  await client.end()
  const response = await fetch(`${server.url}/api/Authentication/loginWithGS?token=of-a-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mara@kestrel.example', password: 'four corners hop' }),
  })
  expect(response.status).toBe(500)
  await server.kill('SIGTERM')
  const [event] = await sentry.received()
  expect(event).toMatchObject({ message: 'a call failed' })
  expect(sentry.envelopes.join('')).not.toMatch(/mara|kestrel|four corners|of-a-query/)
  await sentry.close()
  await postgres.stop()
})
