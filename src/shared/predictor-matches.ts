import { z } from 'zod'
import { matchStatuses, pairSchema, scoreSchema, shortTipSchema, tiers } from './predictors.ts'
import { raceTargets } from './races.ts'

/** How the team tipped a match: shown from the lock on. */
export const splitSchema = z.object({
  tips: z.int(),
  home: z.int(), // how many have the home side winning
  draw: z.int(),
  away: z.int(),
  scores: z.array(z.object({ home: z.int(), away: z.int(), people: z.int() })), // the commonest five
})
export type Split = z.infer<typeof splitSchema>

/** The caller's tip of a match, as it counts. */
export const tipSchema = z.object({
  home: z.int(),
  away: z.int(),
  joker: z.boolean(),
  isStanding: z.boolean(), // nothing was tipped: the standing tip serves
  receivedAt: z.string(), // ISO
})
export type Tip = z.infer<typeof tipSchema>

/** Why a tip earned what it did. */
export const earnedSchema = z.object({
  points: z.int(),
  tier: z.enum(tiers),
  joker: z.boolean(), // it doubled them
  isStanding: z.boolean(), // it took the tendency at most
  counted: pairSchema, // the score that was compared
  why: z.enum(['scored', 'awarded', 'void']),
})
export type Earned = z.infer<typeof earnedSchema>

export const stageMatchSchema = z.object({
  matchId: z.string(),
  number: z.int(), // in the competition, from 1
  day: z.string(), // of the match in the competition's zone
  kickOff: z.string(), // ISO; '' while no time is known
  locksAt: z.string(), // ISO: its kick-off, or the beginning of its day
  isLocked: z.boolean(),
  canTip: z.boolean(), // open, both teams are known
  home: z.string(), // a placeholder such as 'Winner of Group A' is given as its code '1A'
  away: z.string(),
  isHomeKnown: z.boolean(),
  isAwayKnown: z.boolean(),
  group: z.string(),
  ground: z.string(),
  status: z.enum(matchStatuses),
  score: scoreSchema,
  isTyped: z.boolean(), // an admin typed its result
  tip: tipSchema.nullable(), // the caller's; of an unlocked match what it says now
  earned: earnedSchema.nullable(),
  split: splitSchema.nullable(), // null until no tip can count any more, and of fewer than five people
})
export type StageMatch = z.infer<typeof stageMatchSchema>

/** A match of one of the team's games, for a calendar. */
export const eventMatchSchema = z.object({
  gameId: z.string(),
  stageId: z.string(),
  matchId: z.string(),
  day: z.string(), // by the team's clock
  kickOff: z.string(), // ISO; '' while no time is known
  locksAt: z.string(),
  isLocked: z.boolean(),
  canTip: z.boolean(),
  home: z.string(),
  away: z.string(),
  status: z.enum(matchStatuses),
  score: scoreSchema,
  tip: shortTipSchema.nullable(), // the caller's
  points: z.int().nullable(), // theirs; null: not scored
  part: z.enum(raceTargets),
  isTipped: z.boolean(),
})
export type EventMatch = z.infer<typeof eventMatchSchema>

/** A match that was scored lately, with what the caller has of it. */
export const scoredMatchSchema = z.object({
  gameId: z.string(),
  stageId: z.string(),
  matchId: z.string(),
  home: z.string(),
  away: z.string(),
  counted: pairSchema,
  hasTip: z.boolean(),
  points: z.int(),
  tier: z.enum(tiers),
  joker: z.boolean(),
  isStanding: z.boolean(),
  part: z.enum(raceTargets),
})
export type ScoredMatch = z.infer<typeof scoredMatchSchema>

/** A result that was changed after it had been scored. */
export const correctionSchema = z.object({
  matchId: z.string(),
  stageId: z.string(),
  part: z.enum(raceTargets),
  home: z.string(),
  away: z.string(),
  at: z.string(), // ISO
  before: scoreSchema,
  after: scoreSchema,
  by: z.string(), // the admin's name; '': the feed
  why: z.string(), // theirs
  rose: z.int(), // people with more points now
  fell: z.int(),
  isDone: z.boolean(), // everyone is scored again
  own: z
    .object({
      points: z.object({ before: z.int(), after: z.int() }),
      place: z.object({ before: z.int().nullable(), after: z.int().nullable() }), // null: not on it
    })
    .nullable(), // what changed for the caller on the round's table; null: nothing, or not yet
  frozen: z.array(z.string()), // boards that were final before and keep their figures: 'week:2026-W41'
})
export type Correction = z.infer<typeof correctionSchema>
