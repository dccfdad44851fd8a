import { addDays, dayAt, startOfDay, type Day } from '#shared/days.ts'
import { getTeam } from '#server/teams/store.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { World } from '#server/world.ts'
import { channelUsers } from '#modules/messaging/channels/server/channel-source.ts'

/** The posts of some days from one, whatever makes them, by the space's clock. */
export async function calendarOf(world: World, teamId: string, from: Day, count: number) {
  const { timeZone, holidays } = await getTeam(world.db, teamId)
  const days = Array.from({ length: count }, (_, i) => addDays(from, i))
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(from, count), timeZone)]
  const all = await Promise.all(
    channelUsers(world.modules).map(async (user) => user.calendar?.(world, teamId, end) ?? []),
  )
  const posts = all
    .flat()
    .filter(({ at }) => at >= start && at < end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((post) => ({
      ...post,
      day: dayAt(post.at, timeZone),
      at: clockAt(post.at, timeZone),
      nextTry: post.nextTry ? clockAt(post.nextTry, timeZone) : '',
    }))
    .filter(({ state, day }) => state !== 'coming' || !holidays.includes(day))
  const today = dayAt(world.now(), timeZone)
  return { timeZone, today, holidays: days.filter((day) => holidays.includes(day)), posts }
}
