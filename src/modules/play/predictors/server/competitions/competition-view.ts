import type { Played, CompetitionRow, MatchRow, StageRow } from './store.ts'
import { isOver } from './merge.ts'
import { gameTypeOf, type FeedState, type Fixture, type Stage } from '#shared/predictors.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { practiceSeasonOf } from './practice.ts'

const LATE_MS = 6 * 3_600_000

const iso = (at: Date | null | undefined) => at?.toISOString() ?? ''

export function feedState(row: CompetitionRow, now: Date): FeedState {
  const { address, readAt, error, errorDetail, dueAt } = row
  const details = { readAt: iso(readAt), error, detail: errorDetail, nextAt: iso(dueAt) }
  if (!address) return { state: 'none', ...details }
  const isLate = now.getTime() - (readAt?.getTime() ?? 0) > LATE_MS
  return { state: error && !readAt ? 'broken' : isLate || error ? 'late' : 'fresh', ...details }
}

const isKnown = ({ isHomeKnown, isAwayKnown }: MatchRow) => isHomeKnown && isAwayKnown

type StageMatch = Pick<
  MatchRow,
  'stageId' | 'status' | 'locksAt' | 'isHomeKnown' | 'isAwayKnown' | 'home' | 'away'
>

function stateOf(matches: readonly StageMatch[], first: number, now: Date): Stage['state'] {
  if (matches.every(isOver)) return 'final'
  if (!matches.some((one) => isKnown(one as MatchRow))) return 'ahead'
  return first <= now.getTime() ? 'running' : 'open'
}

/** Matches by their round. */
export const byStageOf = <M extends Pick<MatchRow, 'stageId'>>(
  matches: readonly M[],
): ReadonlyMap<string, M[]> =>
  new Map(grouped(matches, ({ stageId }) => stageId).map((own) => [own[0]!.stageId, own]))

/** A competition's rounds as they stand; those without matches are left out. */
export function stagesView(
  stages: readonly StageRow[],
  matches: readonly StageMatch[],
  now: Date,
): Stage[] {
  const byStage = byStageOf(matches)
  return stages.flatMap((stage): Stage[] => {
    const own = byStage.get(stage.stageId)
    if (!own) return []
    const locks = own.map(({ locksAt }) => locksAt.getTime())
    return [
      {
        ...stage,
        opensAt: '',
        matches: own.length,
        played: own.filter(isOver).length,
        locksAt: new Date(Math.min(...locks)).toISOString(),
        endsAt: new Date(Math.max(...locks)).toISOString(),
        state: stateOf(own, Math.min(...locks), now),
      },
    ]
  })
}

/** The round that is on: the first that is not final, else the last. */
export const presentStage = <S extends Stage>(stages: readonly S[]): S | undefined =>
  stages.find(({ state }) => state === 'running') ??
  stages.find(({ state }) => state === 'open') ??
  stages.findLast(({ state }) => state === 'final') ??
  stages[0]

/** Teams that are known. */
export const teamsOf = (matches: readonly (StageMatch & Pick<MatchRow, 'part'>)[]): string[] =>
  [
    ...new Set(
      matches
        .filter(({ part }) => part === '')
        .flatMap((one) => [
          ...(one.isHomeKnown ? [one.home] : []),
          ...(one.isAwayKnown ? [one.away] : []),
        ]),
    ),
  ].toSorted((a, b) => a.localeCompare(b))

/* Of a season of races those who drive, as far as they are known. */
const driversIn = (matches: readonly MatchRow[]) =>
  new Set(matches.flatMap(({ race }) => race?.drivers.map(({ driverId }) => driverId) ?? [])).size

/** The spec's Game entity of a competition. */
export function gameEntity(
  { kind, fixtureId }: Pick<CompetitionRow, 'kind' | 'fixtureId'>,
  { gameId, stageId }: { gameId: string; stageId: string },
) {
  const isRace = kind === 'race'
  return {
    gameId,
    gameType: gameTypeOf[kind],
    fixtureId,
    stageId,
    raceSeasonId: isRace ? fixtureId : '',
    raceId: isRace ? stageId : '',
    puzzleType: '',
  }
}

/** A competition as it can be scheduled. */
export function fixtureView(
  row: CompetitionRow,
  of: Played,
  { spaceId, gameId, now }: { spaceId: string; gameId: string; now: Date },
): Fixture {
  const stages = stagesView(of.stages, of.matches, now)
  const locks = of.matches.map(({ locksAt }) => locksAt.getTime())
  const at = (ms: number) => (locks.length ? new Date(ms).toISOString() : '')
  return {
    ...gameEntity(row, { gameId, stageId: presentStage(stages)?.stageId ?? '' }),
    kind: row.kind,
    name: row.name,
    isOwn: row.teamId === spaceId,
    isPractice: practiceSeasonOf(row) !== null,
    teams: row.kind === 'race' ? driversIn(of.matches) : teamsOf(of.matches).length,
    stages,
    matches: of.matches.length,
    startsAt: at(Math.min(...locks)),
    endsAt: at(Math.max(...locks)),
    feed: feedState(row, now),
  }
}
