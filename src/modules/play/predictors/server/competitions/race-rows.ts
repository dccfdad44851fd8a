import { randomUUID } from 'node:crypto'
import { eachOnce } from '#predictors/race/feed-results.ts'
import type { FeedRace } from '#predictors/race/feed.ts'
import type { MatchScore, MatchStatus } from '#shared/predictors.ts'
import type { RaceFacts, RaceSession, RaceSessions } from '#shared/races.ts'
import type { MatchRow, StageRow } from './store.ts'

/** A race as it is kept: a round of two parts that lock apart. */
export interface StoredRace {
  readonly stage: StageRow
  readonly pole: MatchRow
  readonly race: MatchRow
}

interface RaceInput {
  readonly fresh: FeedRace
  readonly season: string
}

/* What is known is not unlearned: an older state of a feed, or one that leaves a result out, corrects nothing. */
function valueOf(
  known: MatchScore | null,
  status: MatchStatus,
  before: MatchRow | undefined,
): Pick<MatchRow, 'status' | 'score'> {
  if (status === 'void') return { status: 'void', score: before?.score ?? {} }
  if (known) return { status: 'played', score: { ...before?.score, ...known } }
  if (before?.status === 'played') return { status: before.status, score: before.score }
  return { status, score: {} }
}

/* One that says the same day without its time says less, and is no other. */
const sessionOf = (fresh: RaceSession, before: RaceSession | undefined): RaceSession =>
  before && fresh.at === null && before.day === fresh.day ? before : fresh

/*
 * Those that were ever named, as they were named last. Rows that were kept without them have pole's
 * lock, which is one of them where it is not the race's own.
 */
function sessionsOf({ sessions }: FeedRace, storedRace: StoredRace | undefined): RaceSessions {
  const own = storedRace?.race.race?.sessions
  const locksAt = storedRace?.pole.locksAt.getTime()
  const isNamed = Object.keys(sessions).length > 0
  const only: RaceSessions =
    own || isNamed || !storedRace || locksAt === storedRace.race.locksAt.getTime()
      ? {}
      : { qualifying: { day: storedRace.pole.day, at: locksAt!, locksAt: locksAt! } }
  const before = { ...only, ...own }
  const { qualifying, sprint } = sessions
  return {
    ...before,
    ...(qualifying && { qualifying: sessionOf(qualifying, before.qualifying) }),
    ...(sprint && { sprint: sessionOf(sprint, before.sprint) }),
  }
}

function factsOf(
  { fresh, season }: RaceInput,
  when: RaceSession,
  storedRace: StoredRace | undefined,
): RaceFacts {
  const before = storedRace?.race.race
  const { circuitId, circuit, country, isEntered, drivers } = fresh
  const hasFinishes = fresh.finishes.length > 0
  const keepsStored = storedRace?.race.status === 'played' || drivers.length === 0
  const keepsEntered = !isEntered && keepsStored && (before?.isEntered ?? false)
  return {
    circuitId: circuitId || (before?.circuitId ?? ''),
    circuit: circuit || (before?.circuit ?? ''),
    country: country || (before?.country ?? ''),
    startsAt: when.at === null ? '' : new Date(when.at).toISOString(),
    season: season || (before?.season ?? ''),
    sessions: sessionsOf(fresh, storedRace),
    drivers:
      isEntered || !before
        ? drivers
        : eachOnce(keepsEntered ? before.drivers : [...drivers, ...before.drivers]),
    isEntered: isEntered || keepsEntered,
    fastestTime: (hasFinishes && fresh.fastestTime) || (before?.fastestTime ?? ''),
    finishes: hasFinishes ? fresh.finishes : (before?.finishes ?? []),
  }
}

/* When a race is; one that was run was run when it was. */
function whenOf(
  { day, startsAt: at, locksAt }: FeedRace,
  storedRace: StoredRace | undefined,
): RaceSession {
  if (!storedRace) return { day, at, locksAt }
  const { race } = storedRace
  const before = {
    day: race.day,
    at: race.kickOff?.getTime() ?? null,
    locksAt: race.locksAt.getTime(),
  }
  return race.status === 'played' ? before : sessionOf({ day, at, locksAt }, before)
}

/* Pole locks with the first session that says who is fast, or with the race. */
function poleLock(
  { locksAt }: RaceSession,
  { sessions = {} }: RaceFacts,
  storedRace: StoredRace | undefined,
) {
  if (storedRace?.pole.status === 'played') return storedRace.pole.locksAt
  const locks = Object.values(sessions).map((session: RaceSession) => session.locksAt)
  return new Date(Math.min(locksAt, ...locks))
}

/** The two parts of a race as a feed has it, over what is kept of it. */
export function raceRows(
  stage: StageRow,
  input: RaceInput,
  storedRace: StoredRace | undefined,
): StoredRace {
  const { teamId, fixtureId, stageId } = stage
  const { round, name, circuit, country, status, result } = input.fresh
  const when = whenOf(input.fresh, storedRace)
  const facts = factsOf(input, when, storedRace)
  const base = {
    teamId,
    fixtureId,
    stageId,
    num: round,
    round: name,
    group: '',
    ground: [circuit, country].filter(Boolean).join(', ') || (storedRace?.race.ground ?? ''),
    day: when.day,
    home: name,
    away: '',
    isHomeKnown: true,
    isAwayKnown: facts.drivers.length > 0, // it can be tipped once its drivers are known
  }
  const { pole, ...end } = result
  const poleLocksAt = poleLock(when, facts, storedRace)
  return {
    stage,
    pole: {
      ...base,
      matchId: storedRace?.pole.matchId ?? randomUUID(),
      number: 2 * round - 1,
      kickOff: poleLocksAt,
      locksAt: poleLocksAt,
      ...valueOf(pole === undefined ? null : { pole }, status, storedRace?.pole),
      part: 'pole',
      race: { ...facts, finishes: [] },
    },
    race: {
      ...base,
      matchId: storedRace?.race.matchId ?? randomUUID(),
      number: 2 * round,
      kickOff: when.at === null ? null : new Date(when.at),
      locksAt: new Date(when.locksAt),
      ...valueOf(end.podium ? end : null, status, storedRace?.race),
      part: 'race',
      race: facts,
    },
  }
}
