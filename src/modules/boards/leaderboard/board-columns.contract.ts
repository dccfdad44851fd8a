import { z } from 'zod'
import { badges } from '#shared/badges.ts'
import { textSchema } from '#shared/text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { pageQuery } from './contract.ts'

export const BADGES_A_PERSON = 3 // are told by name
export const BADGES_A_BOARD = 4
export const FEWEST_PEOPLE = 5 // make a spread of a team's guesses

const openBadge = z.enum(badges)

const about = {
  service: 'dashboard',
  method: 'GET',
  access: 'member',
  team: 'query.companyId',
  query: z.object({ ...pageQuery, gameType: textSchema(40).default('') }), // as of the board itself
  compressed: true,
} as const

export const earnedBadges = endpoint({
  ...about,
  path: '/api/Leaderboard/EarnedBadges',
  summary:
    'Badges that were earned within the days of a board: by each person on a page of it, and by how many of its people.',
  answer: z.object({
    rows: z.array(
      z.object({
        userId: z.string(), // whoever is named on the page, and the caller
        badges: z.int(), // different ones
        newest: z.array(openBadge), // three of them at most
      }),
    ),
    most: z.array(z.object({ badge: openBadge, people: z.int() })), // the four that most earned
  }),
})
export type EarnedBadges = z.infer<typeof earnedBadges.answer>

export const guessSpread = endpoint({
  ...about,
  path: '/api/Leaderboard/GuessSpread',
  summary:
    'In how many guesses a puzzle was solved within the days of a board: by each person on a page of it, and by all of them.',
  answer: z.object({
    of: z.int().nullable(), // guesses allowed; null: nothing was solved in guesses
    rows: z.array(
      z.object({
        userId: z.string(),
        guesses: z.array(z.int()), // results solved at the first, the second, …
        lost: z.int(),
      }),
    ),
    team: z // null: fewer than five people have a result
      .object({
        people: z.int(),
        results: z.int(),
        guesses: z.array(z.number()), // shares of the results, which make 1 with `lost`
        lost: z.number(),
      })
      .nullable(),
  }),
})
export type GuessSpread = z.infer<typeof guessSpread.answer>
