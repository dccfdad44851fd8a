import { scheduledPost } from '#server/messaging/schedulable.ts'
import { channelMessage } from '#server/messaging/channel-message.ts'
import { z } from 'zod'
import { addDays, dayAt, startOfDay, startOfWeek } from '#shared/days.ts'
import { livePicture, type LiveDrawing } from '#server/messaging/pictures.ts'
import { getTeam } from '#server/teams/store.ts'
import { numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import { podiumFacts } from './podium.ts'
import { podiumCard } from './podium-card.ts'
import { podiumSvg } from './podium-svg.ts'
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/* On a Monday the week before is still the one to post about. */
function weekAt(at: Date, timeZone: string) {
  const monday = startOfWeek(dayAt(at, timeZone))
  const isOver = at.getTime() < startOfDay(addDays(monday, 1), timeZone).getTime()
  return { monday: isOver ? addDays(monday, -7) : monday, isOver }
}

const podiumPayload = z.object({ at: z.iso.datetime() })

const podiumPost = channelMessage({
  kind: 'podium',
  payload: podiumPayload,
  recipients: 'The channel of its schedule',
  when: 'The time of its schedule has come',
  turnedOffBy: 'Its schedule',
  async card({ world, team, language }, { at }) {
    const week = weekAt(new Date(at), team.timeZone)
    const facts = await podiumFacts(world, team, week)
    if (!facts) return null
    const subject = { teamId: team.teamId, what: 'week', day: week.monday, language }
    const picture = livePicture(world, subject, texts[language].post.alt)
    return podiumCard(facts, language, picture)
  },
})

/** The podium of a week, posted by schedule. */
export const podiumMessage = {
  messages: [podiumPost],
  ...scheduledPost(podiumPost, (at) => ({ at: at.toISOString() })),
}

/** The podium of the week of a Monday. */
export const podiumPicture: LiveDrawing = async (world, { teamId, day, language }) => {
  const team = await getTeam(world.db, teamId)
  const facts = await podiumFacts(world, team, { monday: day, isOver: true })
  if (!facts) return null
  return podiumSvg(
    facts.first.map(({ name, points }) => ({ name, points: numberText(points, language) })),
  )
}

declare module '#server/messaging/channel-message.ts' {
  interface ChannelPayloads {
    podium: z.infer<typeof podiumPayload>
  }
}
