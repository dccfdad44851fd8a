import { jest } from '@jest/globals'
import { NoopLogger, type Logger } from 'drizzle-orm'

/**
 * Work whose process dies at a statement and stays dead until that work is over. Only statements count
 * that match `of` and contain `about` (a team's id: other teams' work runs in parallel), from the first
 * that matches `from`. What a dead process had open is rolled back, so it never dies at a rollback, nor
 * at a begin, where nothing has been done yet.
 */
export function dying({ of = /^/, from = /^/, about = '' } = {}) {
  let [left, isUnderWay] = [Infinity, false]
  const heard = jest.spyOn(NoopLogger.prototype as Logger, 'logQuery') // called with every statement before it is sent
  heard.mockImplementation((text, values) => {
    if (/^(begin|rollback)/.test(text)) return
    isUnderWay ||= from.test(text)
    const isMeant =
      of.test(text) && (!about || values.some((value) => String(value).includes(about)))
    if (isUnderWay && isMeant) left--
    if (left <= 0) throw new Error('the process died here')
  })

  /** Whether the work reached its nth statement. Rethrows an error of its own. */
  async function at(n: number, work: () => Promise<unknown>): Promise<boolean> {
    ;[left, isUnderWay] = [n, false]
    try {
      await work()
    } catch (error) {
      if (left > 0) throw error
    }
    const wasReached = left <= 0
    left = Infinity
    return wasReached
  }
  return { at, over: () => heard.mockRestore() }
}

export type Dying = ReturnType<typeof dying>
