import type { CompetitionKind } from '#shared/predictors.ts'
import type { Earned, Split, StageMatch, Tip } from '#shared/predictor-matches.ts'
import type { StageMatches } from '../../contract.ts'
import { earnedBy, isScored, jokerOf } from '#predictors/score/tip-score.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { SpaceMatch } from '../competitions/store.ts'
import { findEffectiveTips, type EffectiveTip } from '../scoring/facts.ts'
import { openGame } from '../tips/predict.ts'
import { countingTips, findDefaultTip, type CountingTip } from '../tips/store.ts'
import { canTip, loadGame, ownStages, tippedOpen, type Loaded } from './predictor.ts'
import { splitsOf } from './splits.ts'

const NO_STANDING = { kind: 'none', home: 0, away: 0 } as const

/** A game that a member may look at, of one kind where one is named. Throws not_found, game_not_allowed. */
export async function lookAt(
  world: World,
  caller: Caller,
  gameId: string,
  kind?: CompetitionKind,
): Promise<Loaded> {
  const loaded = await loadGame(world, await openGame(world, world.db, caller, gameId, kind))
  if (!loaded) throw new RefusalError('not_found')
  return loaded
}

interface About {
  readonly now: Date
  readonly sent: CountingTip | undefined
  readonly effectiveTip: EffectiveTip | undefined
  readonly earned: Earned | null
  readonly split: Split | null
}

/* Before its lock a match shows what was sent; from then on what counts. */
function tipOf(
  { sent, effectiveTip }: Pick<About, 'sent' | 'effectiveTip'>,
  isLocked: boolean,
): Tip | null {
  const receivedAt = sent?.receivedAt.toISOString() ?? ''
  if (!isLocked) return sent ? { ...sent, isStanding: false, receivedAt } : null
  if (!effectiveTip) return null
  const { home, away, joker = false, isStanding } = effectiveTip
  return { home, away, joker, isStanding, receivedAt }
}

/** A match as a member sees it. */
export function matchView(match: SpaceMatch, about: About): StageMatch {
  const isLocked = about.now >= match.locksAt
  return {
    ...match,
    kickOff: match.kickOff?.toISOString() ?? '',
    locksAt: match.locksAt.toISOString(),
    isLocked,
    canTip: canTip(match, about.now),
    isTyped: match.typed !== null,
    tip: tipOf(about, isLocked),
    earned: isLocked ? about.earned : null,
    split: about.split,
  }
}

function mostOf({ game }: Loaded, matches: readonly SpaceMatch[]): number {
  const { exact, tendency, hasJoker } = game.rules
  const each = matches.flatMap((one) => {
    if (one.status === 'void') return []
    return [one.status === 'awarded' ? tendency : exact]
  })
  const sum = each.reduce((all, one) => all + one, 0)
  return sum + (hasJoker ? Math.max(0, ...each) : 0)
}

/** A round's matches with somebody's tips, what they earned and why. Throws not_found. */
export async function stageMatchesOf(
  world: World,
  caller: Caller,
  { gameId, stageId }: { gameId: string; stageId: string },
): Promise<StageMatches> {
  const loaded = await lookAt(world, caller, gameId, 'score')
  const { game } = loaded
  const matches = loaded.matches.filter((one) => one.stageId === stageId)
  if (matches.length === 0) throw new RefusalError('not_found')
  const now = world.now()
  const matchIds = matches.map(({ matchId }) => matchId)
  const whose = { userIds: [caller.userId], matchIds }
  const sent = await countingTips(world.db, game, whose)
  const effectiveTips = await findEffectiveTips(world.db, game, whose, loaded.matches)
  const sentBy = new Map(sent.map((tip) => [tip.matchId, tip]))
  const tipByMatch = new Map(effectiveTips.map((tip) => [tip.matchId, tip]))
  const locked = matches.filter(({ locksAt }) => locksAt <= now)
  const splits = await splitsOf(world, loaded, locked)
  const stages = await ownStages(
    world,
    caller,
    loaded,
    await tippedOpen(world, loaded, caller.userId),
  )
  const joker = jokerOf(
    matches.map((one) => ({
      ...one,
      locksAt: one.locksAt.getTime(),
      joker: sentBy.get(one.matchId)?.joker ?? false,
    })),
  )
  return {
    gameId,
    stage: stages.find((stage) => stage.stageId === stageId)!,
    rules: game.rules,
    joker,
    isJokerFixed: locked.some(({ matchId }) => matchId === joker),
    standing: (await findDefaultTip(world.db, game, caller.userId)) ?? NO_STANDING,
    matches: matches.map((match) => {
      const tip = tipByMatch.get(match.matchId)
      const isOver = match.status === 'void' || isScored(match, game.rules)
      const earned = tip && isOver ? earnedBy(tip, match, game.rules) : null
      const split = splits.get(match.matchId) ?? null
      return matchView(match, {
        now,
        sent: sentBy.get(match.matchId),
        effectiveTip: tip,
        earned,
        split,
      })
    }),
    most: mostOf(loaded, matches),
    now: now.toISOString(),
  }
}
