import { bestOf } from '#predictors/event/scoring.ts'
import { defaultRaceRules, mostOfRace, type RacePicks } from '#shared/races.ts'
import type { Database } from '#server/db/database.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { questionsOf } from '../special-events/store.ts'
import type { EffectiveTip } from '../scoring/facts.ts'
import { competitionOf, type PredictorRow } from '../store.ts'

interface Whether {
  readonly tip: EffectiveTip | undefined
  readonly canTip: boolean // another may still be sent
}

/* What picks pay if all of them are right; an empty one pays nothing. */
function worthOfPicks({ raceRules }: PredictorRow, picks: Partial<RacePicks>): number {
  const rules = raceRules ?? defaultRaceRules
  const steps = (picks.podium ?? []).filter(Boolean).length
  return (
    (picks.pole ? rules.pole : 0) +
    steps * rules.place +
    (steps === 3 ? rules.perfect : 0) +
    (picks.fastestLap ? rules.fastestLap : 0) +
    (picks.firstRetirement ? rules.firstRetirement : 0)
  )
}

function worthOfRace(game: PredictorRow, { part }: SpaceMatch, { tip, canTip }: Whether): number {
  if (!canTip) return worthOfPicks(game, tip?.picks ?? {})
  const rules = game.raceRules ?? defaultRaceRules
  return part === 'pole' ? rules.pole : mostOfRace(rules) - rules.pole
}

function worthOfScore({ rules }: PredictorRow, { status }: SpaceMatch, { tip, canTip }: Whether) {
  if (!tip && !canTip) return 0
  const isCapped = status === 'awarded' || (!canTip && tip?.isStanding)
  const most = isCapped ? rules.tendency : rules.exact
  return most * (tip?.joker && rules.hasJoker ? 2 : 1)
}

/** What somebody may get with a match that is not scored, with the joker where it stands. */
export const worthOf = (game: PredictorRow, match: SpaceMatch, whether: Whether): number =>
  match.part === '' ? worthOfScore(game, match, whether) : worthOfRace(game, match, whether)

/** The most there is to win with each question of an event. */
export async function bestOfQuestions(db: Database, game: PredictorRow) {
  const questions = await questionsOf(db, competitionOf(game))
  return new Map(
    questions.map((one) => [one.questionId, bestOf({ ...one, options: [...one.options] })]),
  )
}
