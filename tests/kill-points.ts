import { jest } from '@jest/globals'
import { NoopLogger, type Logger } from 'drizzle-orm'

/**
 * Work whose process dies at a statement and stays dead until that work is over. Statements count that
 * match `of` and name `about` (a team's id: other teams' work is done side by side), from the first that
 * matches `from` on. What a dead process had open is rolled back, so neither a rollback nor a begin,
 * where nothing is under way yet, is where it dies.
 */
export function dying({ of = /^/, from = /^/, about = '' } = {}) {
  let [left, isUnderWay] = [Infinity, false]
  const heard = jest.spyOn(NoopLogger.prototype as Logger, 'logQuery') // every statement before it is made
  heard.mockImplementation((text, values) => {
    if (/^(begin|rollback)/.test(text)) return
    isUnderWay ||= from.test(text)
    const isMeant =
      of.test(text) && (!about || values.some((value) => String(value).includes(about)))
    if (isUnderWay && isMeant) left--
    if (left <= 0) throw new Error('the process died here')
  })

  /** Whether the work came to its nth statement. Throws what it throws by itself. */
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
