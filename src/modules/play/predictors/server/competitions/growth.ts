import type { Played, MatchRow } from './store.ts'
import { predictorTables, type PredictorTable } from '#shared/predictors.ts'
import { isOver, type Merged } from './merge.ts'

const isFinal = (matches: readonly MatchRow[]) => matches.length > 0 && matches.every(isOver)

/** Marks the rounds through which tables grow that were final: those of a competition, or of each round alone. */
export function withGrowth<M extends Merged>(
  old: Played,
  merged: M,
  tables: readonly PredictorTable[] = predictorTables,
): M {
  const known = new Set(old.matches.map(({ matchId }) => matchId))
  const freshStages = new Set(
    merged.matches.filter(({ matchId }) => !known.has(matchId)).map(({ stageId }) => stageId),
  )
  if (freshStages.size === 0) return merged
  const ofHalf = new Set(
    old.stages.filter(({ isSecondHalf }) => isSecondHalf).map(({ stageId }) => stageId),
  )
  const wasFinal = {
    overall: isFinal(old.matches),
    half: isFinal(old.matches.filter(({ stageId }) => ofHalf.has(stageId))),
  }
  const stages = new Map([...old.stages, ...merged.stages].map((stage) => [stage.stageId, stage]))
  const changed = new Map(merged.stages.map((stage) => [stage.stageId, stage]))
  for (const stageId of freshStages) {
    const stage = stages.get(stageId)!
    const hasGrown = {
      overall: wasFinal.overall,
      half: wasFinal.half && stage.isSecondHalf,
      stage: isFinal(old.matches.filter((match) => match.stageId === stageId)),
    }
    const grew = tables.filter((table) => hasGrown[table] || stage.grew.includes(table))
    if (grew.length > stage.grew.length) changed.set(stageId, { ...stage, grew })
  }
  return { ...merged, stages: [...changed.values()] }
}
