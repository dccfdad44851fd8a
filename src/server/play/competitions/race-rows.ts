import { randomUUID } from 'node:crypto'
import { eachOnce } from '#predictors/race/feed-results.ts'
import type { FeedRace } from '#predictors/race/feed.ts'
import type { MatchScore, MatchStatus } from '#shared/predictors.ts'
import type { RaceFacts, RaceSession, RaceSessions } from '#shared/races.ts'
import type { MatchRow, StageRow } from './store.ts'

/** A race as it is kept: a round of two parts that lock apart. */
export interface KeptRace {
  readonly stage: StageRow
  readonly pole: MatchRow
  readonly race: MatchRow
}

interface Said {
  readonly fresh: FeedRace
  readonly season: string
}

/* What is known is not unlearned: an older state of a feed, or one that leaves a result out, corrects nothing. */
function valueOf(
  known: MatchScore | null,
  said: MatchStatus,
  before: MatchRow | undefined,
): Pick<MatchRow, 'status' | 'score'> {
  if (said === 'void') return { status: 'void', score: before?.score ?? {} }
  if (known) return { status: 'played', score: { ...before?.score, ...known } }
  if (before?.status === 'played') return { status: before.status, score: before.score }
  return { status: said, score: {} }
}

/* One that says the same day without its time says less, and is no other. */
const sessionOf = (fresh: RaceSession, before: RaceSession | undefined): RaceSession =>
  before && fresh.at === null && before.day === fresh.day ? before : fresh

/*
 * Those that were ever named, as they were named last. Rows that were kept without them have pole's
 * lock, which is one of them where it is not the race's own.
 */
function sessionsOf({ sessions }: FeedRace, kept: KeptRace | undefined): RaceSessions {
  const own = kept?.race.race?.sessions
  const locksAt = kept?.pole.locksAt.getTime()
  const isNamed = Object.keys(sessions).length > 0
  const only: RaceSessions =
    own || isNamed || !kept || locksAt === kept.race.locksAt.getTime()
      ? {}
      : { qualifying: { day: kept.pole.day, at: locksAt!, locksAt: locksAt! } }
  const before = { ...only, ...own }
  const { qualifying, sprint } = sessions
  return {
    ...before,
    ...(qualifying && { qualifying: sessionOf(qualifying, before.qualifying) }),
    ...(sprint && { sprint: sessionOf(sprint, before.sprint) }),
  }
}

function factsOf(
  { fresh, season }: Said,
  when: RaceSession,
  kept: KeptRace | undefined,
): RaceFacts {
  const before = kept?.race.race
  const { circuitId, circuit, country, isEntered, drivers } = fresh
  const hasFinishes = fresh.finishes.length > 0
  const isKept = kept?.race.status === 'played' || drivers.length === 0
  const keepsEntered = !isEntered && isKept && (before?.isEntered ?? false)
  return {
    circuitId: circuitId || (before?.circuitId ?? ''),
    circuit: circuit || (before?.circuit ?? ''),
    country: country || (before?.country ?? ''),
    startsAt: when.at === null ? '' : new Date(when.at).toISOString(),
    season: season || (before?.season ?? ''),
    sessions: sessionsOf(fresh, kept),
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
function whenOf({ day, startsAt: at, locksAt }: FeedRace, kept: KeptRace | undefined): RaceSession {
  if (!kept) return { day, at, locksAt }
  const { race } = kept
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
  kept: KeptRace | undefined,
) {
  if (kept?.pole.status === 'played') return kept.pole.locksAt
  const locks = Object.values(sessions).map((session: RaceSession) => session.locksAt)
  return new Date(Math.min(locksAt, ...locks))
}

/** The two parts of a race as a feed has it, over what is kept of it. */
export function raceRows(stage: StageRow, said: Said, kept: KeptRace | undefined): KeptRace {
  const { teamId, fixtureId, stageId } = stage
  const { round, name, circuit, country, status, result } = said.fresh
  const when = whenOf(said.fresh, kept)
  const facts = factsOf(said, when, kept)
  const base = {
    teamId,
    fixtureId,
    stageId,
    num: round,
    round: name,
    group: '',
    ground: [circuit, country].filter(Boolean).join(', ') || (kept?.race.ground ?? ''),
    day: when.day,
    home: name,
    away: '',
    isHomeKnown: true,
    isAwayKnown: facts.drivers.length > 0, // it can be tipped once its drivers are known
  }
  const { pole, ...end } = result
  const poleLocksAt = poleLock(when, facts, kept)
  return {
    stage,
    pole: {
      ...base,
      matchId: kept?.pole.matchId ?? randomUUID(),
      number: 2 * round - 1,
      kickOff: poleLocksAt,
      locksAt: poleLocksAt,
      ...valueOf(pole === undefined ? null : { pole }, status, kept?.pole),
      part: 'pole',
      race: { ...facts, finishes: [] },
    },
    race: {
      ...base,
      matchId: kept?.race.matchId ?? randomUUID(),
      number: 2 * round,
      kickOff: when.at === null ? null : new Date(when.at),
      locksAt: new Date(when.locksAt),
      ...valueOf(end.podium ? end : null, status, kept?.race),
      part: 'race',
      race: facts,
    },
  }
}
