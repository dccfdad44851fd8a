import { z } from 'zod'
import type { Day } from './days.ts'

/** What of a race is tipped with a lock of its own; '' for a match of two teams. */
export const raceTargets = ['', 'pole', 'race'] as const
export type RaceTarget = (typeof raceTargets)[number]

const MOST_POINTS = 50 // of one rule
const points = z.int('rules_invalid').min(0, 'rules_invalid').max(MOST_POINTS, 'rules_invalid')

export const raceRulesSchema = z
  .strictObject({
    pole: points.default(10), // who starts first
    place: points.default(10), // a driver on the right step of the podium
    podium: points.default(4), // one who stands on another step
    perfect: points.default(10), // more for all three in order
    fastestLap: points.default(5),
    firstRetirement: points.default(5),
  })
  .refine(({ place, podium }) => place >= podium, { message: 'rules_invalid', path: ['podium'] })
export type RaceRules = z.infer<typeof raceRulesSchema>

/** What the schema's defaults are; written out, as the browser has no schemas. */
export const defaultRaceRules: RaceRules = {
  pole: 10,
  place: 10,
  podium: 4,
  perfect: 10,
  fastestLap: 5,
  firstRetirement: 5,
}

/** What six right picks give. */
export const mostOfRace = ({ pole, place, perfect, fastestLap, firstRetirement }: RaceRules) =>
  pole + 3 * place + perfect + fastestLap + firstRetirement

export const driverIdSchema = z.string().max(64)
const podiumSchema = z.array(driverIdSchema).length(3)

/** Drivers by slot; '' is an empty one, which scores nothing. */
export const racePicksSchema = z.object({
  pole: driverIdSchema,
  podium: podiumSchema, // the first, second and third
  fastestLap: driverIdSchema,
  firstRetirement: driverIdSchema,
})
export type RacePicks = z.infer<typeof racePicksSchema>

export const noPicks: RacePicks = {
  pole: '',
  podium: ['', '', ''],
  fastestLap: '',
  firstRetirement: '',
}

export const slots = ['pole', 'first', 'second', 'third', 'fastestLap', 'firstRetirement'] as const
export type Slot = (typeof slots)[number]

const RACE_SLOTS = 5

/** How many things there are to say of a match (one), or of a part of a race. */
export const slotsIn = (part: RaceTarget): number => (part === 'race' ? RACE_SLOTS : 1)

/** How many of them a tip says: a match's says its one. */
export const filledIn = (part: RaceTarget, picks: Partial<RacePicks> | null): number =>
  part === ''
    ? 1
    : Object.values(picks ?? {})
        .flat()
        .filter(Boolean).length

export const raceDriverSchema = z.object({
  driverId: z.string(),
  number: z.string(), // on the car; '' unknown
  name: z.string(), // family name
  fullName: z.string(),
  team: z.string(), // ''
})
export type RaceDriver = z.infer<typeof raceDriverSchema>

/** How a driver ended. */
export const raceFinishSchema = z.object({
  driverId: z.string(),
  place: z.int(), // 0: not classified
  text: z.string(), // as the feed says: '1', 'R' retired, 'D' disqualified, 'W' did not start, 'N' not classified
  laps: z.int(), // 0 also where the feed does not say
  time: z.string(), // of the winner, of others how far behind: '+3.1'; ''
  points: z.number(),
})
export type RaceFinish = z.infer<typeof raceFinishSchema>

/** When something of a race's weekend is. */
export interface RaceSession {
  readonly day: Day
  readonly at: number | null // epoch ms; null: only its day is known
  readonly locksAt: number
}

/** Those before a race that say who is fast: pole locks with the first of them. */
export interface RaceSessions {
  readonly qualifying?: RaceSession
  readonly sprint?: RaceSession // a sprint's own qualifying
}

/** What is known of a race besides what is scored. */
export interface RaceFacts {
  readonly circuitId: string
  readonly circuit: string
  readonly country: string
  readonly startsAt: string // ISO; '' only its day is known
  readonly season?: string // '' and none: the feed does not say
  readonly sessions?: RaceSessions // as far as the feed ever named them
  readonly drivers: readonly RaceDriver[] // who may be picked; none: not known yet
  readonly isEntered: boolean // the feed says so itself; else they are whom the race before and the season's list have
  readonly fastestTime: string // ''
  readonly finishes: readonly RaceFinish[]
}

export const raceRuleNames = [
  'pole',
  'first',
  'second',
  'third',
  'perfect',
  'fastestLap',
  'firstRetirement',
] as const

/** What one rule paid, and why; a zero too. */
export const raceLineSchema = z.object({
  rule: z.enum(raceRuleNames),
  points: z.int(),
  pick: z.string(), // driverId; '' nobody, and for perfect
  actual: z.string(), // who it was; '' nobody
  hit: z.enum(['exact', 'podium', 'missed']), // podium: on another step
})
export type RaceLine = z.infer<typeof raceLineSchema>
