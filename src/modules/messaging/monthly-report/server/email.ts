import type { Language } from '#shared/accounts.ts'
import en from './en.json' with { type: 'json' }
import type { EmailMessage } from '#server/messaging/mail/gateway.ts'
import { monthMail } from './month-email.ts'
import tr from './tr.json' with { type: 'json' }
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import type { Reached } from '#server/messaging/notification-preferences.ts'
import { unsubscribeLink } from '#server/messaging/unsubscribe.ts'
import { adviceOf } from '#server/messaging/monthly-advice.ts'
import { movedBy, type MonthlyReport } from './advice.ts'
import { monthBefore } from './report-date.ts'

const texts = { en: en.month, tr: tr.month }
const locales = { en: 'en-GB', tr: 'tr' }

const dateText = (language: Language, format: Intl.DateTimeFormatOptions) => {
  const text = new Intl.DateTimeFormat(locales[language], { ...format, timeZone: 'UTC' })
  return (day: string) => text.format(new Date(day))
}

/* The three figures, and the game that moved most. */
async function linesOf(
  { games }: World,
  language: Language,
  report: MonthlyReport,
  before: string,
) {
  const { lines, atLeast, few, none } = texts[language]
  const say = (count: number, nothing: string) =>
    count ? fill(atLeast, { count: String(count) }) : nothing
  const line = (text: string, now: string, past: string) => fill(text, { now, past, before })
  const [now, earlier] = [report.now, report.before]
  const figures = [
    line(lines.people, say(now.people, few), say(earlier.people, few)),
    line(lines.plays, say(now.plays, none), say(earlier.plays, none)),
    line(lines.perDay, say(now.perDay, few), say(earlier.perDay, few)),
  ]
  if (!report.game) return figures
  const { gameType, now: plays, before: pastPlays } = report.game
  const game = await gameName(games, gameType, language)
  const values = { game, now: say(plays, none), past: say(pastPlays, none), before }
  return [...figures, fill(lines.game, values)]
}

/** The monthly report for an admin, in their language. */
export async function monthlyReportEmail(
  world: World,
  who: Reached & { readonly teamId: string },
  space: string,
  report: MonthlyReport,
): Promise<EmailMessage> {
  const { teamId, userId, email, name, timeZone } = who
  const language = (who.language || who.teamLanguage) as Language
  const monthText = dateText(language, { month: 'long' })
  const dayText = dateText(language, { day: 'numeric', month: 'long' })
  const before = monthText(`${monthBefore(report.month)}-01`)
  const month = monthText(`${report.month}-01`)
  return monthMail(world, {
    email,
    name,
    language,
    timeZone,
    space,
    moved: movedBy(report),
    values: { month, before, first: dayText(report.from), last: dayText(report.to) },
    lines: await linesOf(world, language, report, before),
    advice: adviceOf(world.modules, report.now, report.before)!.texts[language],
    unsubscribe: unsubscribeLink(world, { teamId, userId, letter: 'month' }),
  })
}
