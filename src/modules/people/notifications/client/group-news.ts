import type { Notification, NotificationKind } from '../contract.ts'

/** Of these a day has one line, however many came. */
const together: readonly NotificationKind[] = ['joined', 'came']

/** A line of the list: what is newest, and what is told with it. */
export interface NewsLine {
  readonly one: Notification
  readonly others: readonly Notification[] // of the same kind, older; of other people
}

/** A day's notifications as lines, each where its newest stands. */
export function groupNews(day: readonly Notification[]): NewsLine[] {
  const isFirst = (one: Notification) => day.find(({ kind }) => kind === one.kind) === one
  return day
    .filter((one) => !together.includes(one.kind) || isFirst(one))
    .map((one) => ({
      one,
      others: together.includes(one.kind)
        ? day.filter((other) => other.kind === one.kind && other !== one)
        : [],
    }))
}
