import type { Language } from '#shared/accounts.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type CardPicture } from '#server/messaging/card.ts'
import { formOf, listText, numberText } from '#server/texts/format.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const texts = { en, tr }

/** A week's best. */
export interface PodiumFacts {
  readonly week: number // ISO
  readonly isOver: boolean // or still running
  readonly isFrozen: boolean // or its figures may still change
  readonly first: readonly { readonly name: string; readonly points: number }[] // up to three
  readonly climber: { readonly name: string; readonly places: number } | null
  readonly department: { readonly name: string; readonly points: number } | null // the best on average
  readonly people: number // number of people who played
  readonly games: number
}

function stateOf(
  { isOver, isFrozen }: PodiumFacts,
  t: { over: string; waits: string; running: string },
) {
  if (isFrozen) return t.over
  return isOver ? t.waits : t.running
}

/** The people on the podium of a week, and the figures of all. */
export function podiumCard(
  facts: PodiumFacts,
  language: Language,
  picture: CardPicture | null,
): Card {
  const t = texts[language].post
  const { week, isFrozen, first, climber, department, people, games } = facts
  const number = (value: number) => numberText(value, language)
  const values = {
    week: String(week),
    names: listText(
      first.map(({ name }) => name),
      language,
    ),
  }
  const points = listText(
    first.map((one) => number(one.points)),
    language,
  )
  const rise = climber && { name: climber.name, places: number(climber.places) }
  const rows = [{ name: t.pointsName, value: points }]
  if (rise) rows.push({ name: t.climberName, value: fill(t.climberValue, rise) })
  const best = department && { name: department.name, points: number(department.points) }
  if (best) rows.push({ name: t.departmentName, value: fill(t.departmentValue, best) })
  const count = { count: number(people), games: number(games) }
  const about = fill(formOf(t.people, people, language), count)
  return {
    title: fill(isFrozen ? t.title : t.titleNow, values),
    words: [
      ...runsOf(t.words, { points }),
      ...(rise ? runsOf(` ${t.climber}`, rise) : []),
      ...(best ? runsOf(` ${t.department}`, best) : []),
    ],
    picture,
    facts: rows,
    buttons: [
      { label: t.board, path: '/leaderboard' },
      { label: t.mine, path: '/user-profile' },
    ],
    foot: `${about} ${stateOf(facts, t)}`,
  }
}
