import { pastDeadlocks } from './deadlock.ts'

/* As drizzle hands on what PostgreSQL said. */
const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('said by PostgreSQL'), { code }) })

describe('db/deadlock', () => {
  test.each([
    ['40P01', 1, 'done', 2],
    ['40P01', 4, 'done', 5],
    ['40P01', 5, 'failed', 5],
    ['23505', 1, 'failed', 1],
  ])('%s, %i times: %s after %i tries', async (code, failures, end, tries) => {
    let tried = 0
    const work = async () => {
      if (++tried <= failures) throw failed(code)
      return 'done'
    }
    const ended = await pastDeadlocks(work).catch(() => 'failed')
    expect([ended, tried]).toEqual([end, tries])
  })
})
