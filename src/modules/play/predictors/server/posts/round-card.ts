import type { Language } from '#shared/accounts.ts'
import type { CompetitionKind } from '#shared/predictors.ts'
import { weekdayClockAt } from '#server/texts/clock-text.ts'
import { fill } from '#server/texts/fill.ts'
import { runsOf, type Card, type Fact } from '#server/messaging/card.ts'
import type { Reminder } from '#server/messaging/channel-user.ts'
import { listText, numberText } from '#server/texts/format.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en, tr }

/** A round of a competition that opens, locks soon or is scored. Nobody is named but the best. */
export interface PredictorFacts {
  readonly event: 'opens' | 'closes' | 'results'
  readonly kind: CompetitionKind
  readonly gameId: string // '': the space does not play it yet
  readonly stageId: string
  readonly name: string
  readonly stage: string // '' with groupMatches
  readonly groupMatches: number
  readonly matches: number
  readonly locksAt: Date | null // of the next match
  readonly timeZone: string
  readonly people: number
  readonly best: readonly { readonly name: string; readonly points: number }[]
}

/* What is said of a race or a special event; the rest as of any other. */
const wordsFor = ({ kind }: PredictorFacts, language: Language) => {
  const { predictor, specialEvent } = texts[language].post
  if (kind === 'race') return { ...predictor, ...predictor.race }
  return kind === 'event' ? { ...predictor, ...specialEvent } : predictor
}

const stageName = ({ stage, groupMatches }: PredictorFacts, language: Language) =>
  groupMatches
    ? fill(texts[language].post.predictor.groups, { number: String(groupMatches) })
    : stage

const lockText = ({ locksAt, timeZone }: PredictorFacts, language: Language): string =>
  locksAt ? weekdayClockAt(locksAt, timeZone, language) : ''

function rowsOf(facts: PredictorFacts, language: Language): Fact[] {
  const t = wordsFor(facts, language)
  const { best, kind, locksAt, matches, people } = facts
  const named = best.map(({ name, points }) => `${name} ${numberText(points, language)}`)
  return [
    ...(kind !== 'race' ? [{ name: t.matchesName, value: numberText(matches, language) }] : []),
    ...(locksAt ? [{ name: t.locksName, value: lockText(facts, language) }] : []),
    { name: t.peopleName, value: numberText(people, language) },
    ...(named.length ? [{ name: t.bestName, value: listText(named, language) }] : []),
  ]
}

/** A channel is told of a round. */
export function predictorCard(facts: PredictorFacts, language: Language): Card {
  const t = wordsFor(facts, language)
  const { event, gameId, stageId, name, best } = facts
  const values = {
    name,
    stage: stageName(facts, language),
    lock: lockText(facts, language),
    best: listText(
      best.map((one) => `${one.name} ${numberText(one.points, language)}`),
      language,
    ),
  }
  const page = facts.kind === 'event' ? '/predictorEvents' : '/predictor-games'
  const path = gameId ? `${page}?gameId=${gameId}&stageId=${stageId}` : '/predictor-games'
  const label = event === 'results' ? t.all : t.predict
  const words = event === 'results' && best.length === 0 ? t.nobody : t[event].words
  return {
    title: fill(t[event].title, values),
    words: runsOf(words, values),
    facts: rowsOf(facts, language),
    buttons: [{ label, path }],
    hasPrimary: event !== 'results',
    foot: t.foot,
  }
}

/** What stands of a round that locks soon on a reminder of something else. */
export function alsoOfRound(facts: PredictorFacts, language: Language): Reminder['also'] {
  const { name } = facts
  const values = { name, stage: stageName(facts, language), lock: lockText(facts, language) }
  const label = facts.kind === 'event' ? name : `${name}: ${values.stage}`
  return {
    words: runsOf(wordsFor(facts, language).also, values),
    fact: { name: label, value: values.lock },
  }
}
