import { and, asc, eq, ne, or } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '#server/db/database.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { answersTo, type FeedQuestionKind } from '#shared/predictors.ts'
import type { Commands } from '#server/module.ts'
import { printable } from '#server/texts/printable.ts'
import { competitionMatches, competitions, feedQuestions } from './schema.ts'

/** A feed and how it was read last. */
export interface FeedLine {
  readonly space: string // '' for one of the operator's own
  readonly teamId: string
  readonly name: string
  readonly host: string // an address may hold a key; '' for one from a file, and for the invented competition
  readonly readAt: string | null // ISO, well
  readonly next: string | null
  readonly error: string // of the last try
  readonly waits: number // rows that are held back until somebody answers
}

/** A row of a feed that is held back, with what is asked. */
export interface FeedQuestion {
  readonly key: string
  readonly competition: string
  readonly line: number // in the feed, from 1; 0: a match that it has no more
  readonly match: string
  readonly asks: string
  readonly answers: string // what may be said
}

type QuestionRow = typeof feedQuestions.$inferSelect
type KnownMatch = Pick<typeof competitionMatches.$inferSelect, 'day' | 'home' | 'away'>

const known = (match: KnownMatch | null) =>
  match ? `${match.home} v ${match.away} of ${match.day}` : 'one that is known'

const questions: Record<FeedQuestionKind, (row: QuestionRow, match: KnownMatch | null) => string> =
  {
    day_impossible: ({ value }) => `Its day is none: “${value}”.`,
    team_missing: () => 'A team is missing.',
    score_unreadable: ({ value }) => `Its score can’t be read: “${value}”.`,
    score_impossible: ({ value }) => `Its score can’t be: ${value}.`,
    score_early: ({ value }) => `It has a score before it began: ${value}.`,
    status_unknown: ({ value }) => `What “${value}” means is not known.`,
    race_unreadable: ({ value }) => `Its number or its name can’t be read: “${value}”.`,
    race_season: ({ value }) => `It is of another season: “${value}”.`,
    race_twice: ({ value }) => `Rows ${value} are of one name and differ: none of them is taken.`,
    result_unreadable: ({ value }) =>
      `Its lines contradict each other, or one names nobody: “${value}”.`,
    ninety_missing: () => 'The score after 90 minutes is missing: rules that count it wait.',
    match_twice: (_, match) => `A second row for ${known(match)}. Is it that one?`,
    match_moved: (_, match) => `Is it ${known(match)}, moved? That was played.`,
    season_other: (_, match) => `Is it ${known(match)}? Half a year lies between.`,
    sides_swapped: (_, match) => `Is it ${known(match)}, with the sides the other way round?`,
    opponent_other: (_, match) => `Is it ${known(match)}? One of the two plays another now.`,
    match_missing: () => 'The feed has it no more. Is it still to come (same), or off (leave_out)?',
  }

const pairOf = ({ home, away }: QuestionRow) => [home, away].filter(Boolean).join(' v ')

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** What of the feeds waits for an answer: all, or of one owner. */
export async function listFeedQuestions(db: Database, teamId?: string): Promise<FeedQuestion[]> {
  const q = feedQuestions
  const rows = await db
    .select({ row: q, competition: competitions.name, match: competitionMatches })
    .from(q)
    .innerJoin(competitions, equals(competitions, { teamId: q.teamId, fixtureId: q.fixtureId }))
    .leftJoin(
      competitionMatches,
      equals(competitionMatches, { teamId: q.teamId, fixtureId: q.fixtureId, matchId: q.matchId }),
    )
    .where(and(eq(q.answer, ''), teamId === undefined ? undefined : eq(q.teamId, teamId)))
    .orderBy(asc(competitions.name), asc(q.line), asc(q.key))
  return rows.map(({ row, competition, match }) => ({
    key: row.key,
    competition,
    line: row.line,
    match: [[row.round, row.day].filter(Boolean).join(', '), pairOf(row)]
      .filter(Boolean)
      .join(': '),
    asks: questions[row.kind](row, match),
    answers: answersTo(row.kind, row.matchId !== null).join(' | '),
  }))
}

/** The same in words, a paragraph each. */
const feedQuestionsText = (lines: readonly FeedQuestion[]): string =>
  lines
    .map(
      ({ key, competition, line, match, asks, answers }) =>
        printable(`\n${competition}${line ? `, line ${line}` : ''}, ${match}. ${asks} `) +
        `\n  npm run feed -- answer ${key} ${answers}\n`,
    )
    .join('')

/** Every feed: those with an address, and the operator's own from files. */
export async function listFeeds(db: Database): Promise<FeedLine[]> {
  const isFeed = or(ne(competitions.address, ''), eq(competitions.teamId, NO_TEAM))
  const rows = await db
    .select({ competition: competitions, space: teams.name })
    .from(competitions)
    .leftJoin(teams, eq(teams.teamId, competitions.teamId))
    .where(isFeed)
    .orderBy(asc(competitions.createdAt), asc(competitions.fixtureId))
  const open = await db.select().from(feedQuestions).where(eq(feedQuestions.answer, ''))
  return rows.map(({ space, competition: { teamId, name, address, readAt, dueAt, ...row } }) => ({
    space: space ?? '',
    teamId,
    name,
    host: hostOf(address),
    readAt: readAt?.toISOString() ?? null,
    next: dueAt?.toISOString() ?? null,
    error: [row.error, row.errorDetail].filter(Boolean).join(': '),
    waits: open.filter(({ fixtureId }) => fixtureId === row.fixtureId).length,
  }))
}

export const feedLists: Commands = {
  feeds: {
    about:
      "feeds of fixtures, how they were read last, and what of the operator's waits for an answer",
    lines: listFeeds,
    waiting: async (db) => {
      const rows = await listFeedQuestions(db, NO_TEAM)
      return { rows, text: feedQuestionsText(rows) }
    },
  },
}
