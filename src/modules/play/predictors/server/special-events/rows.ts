import { randomUUID } from 'node:crypto'
import { dayAt } from '#shared/days.ts'
import type { QuestionRules } from '#shared/special-events.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { World } from '#server/world.ts'
import {
  listStages,
  writeMatches,
  type CompetitionRow,
  type MatchRow,
} from '../competitions/store.ts'
import { findByFixture } from '../store.ts'
import { enqueueDraw } from './drawing.ts'
import { eventQuestions } from '../schema.ts'
import type { EventKey, Question, QuestionRow } from './store.ts'

const SEED_BYTES = 32

/** Leaves to the queue that an event's game looks at what is next and, for some questions, at who earned what. */
export async function changed(
  world: World,
  tx: Database,
  { teamId, fixtureId }: EventKey,
  matchIds: readonly string[] = [],
): Promise<void> {
  const payload = { fixtureId, ownerId: teamId, matchIds }
  const key = `event ${fixtureId} ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'matchesChanged', payload, dueAt: world.now() }])
  const game = await findByFixture(tx, teamId, fixtureId)
  if (game) announce(tx, 'specialEvents', [{ teamId, gameId: game.gameId }])
}

type Timed = Pick<QuestionRow, 'opensAt' | 'startsAt' | 'answerAt' | 'canChange' | 'showsShares'>
export interface Written extends Timed {
  readonly content: QuestionRules
  readonly locksAt: Date
  readonly number: number
  readonly questionId: string
  readonly seed: string
}

async function stageOf(tx: Database, key: EventKey): Promise<string> {
  const [stage] = await listStages(tx, key)
  return stage!.stageId
}

/* What a question is as a match, which predictors schedule, remind of and score. */
const matchRow = (
  event: CompetitionRow,
  stageId: string,
  { content, locksAt, number, questionId }: Written,
): MatchRow => ({
  teamId: event.teamId,
  fixtureId: event.fixtureId,
  matchId: questionId,
  stageId,
  number,
  num: null,
  round: event.name,
  group: '',
  ground: '',
  day: dayAt(locksAt, event.timeZone),
  kickOff: locksAt,
  locksAt,
  home: content.texts.en || content.texts.tr,
  away: '',
  isHomeKnown: true,
  isAwayKnown: true,
  status: 'open',
  score: {},
  part: '',
  race: null,
})

const questionRow = (event: CompetitionRow, one: Written): QuestionRow => {
  const { content, opensAt, startsAt, answerAt, canChange, showsShares, questionId, seed } = one
  const { teamId, fixtureId } = event
  const times = { opensAt, startsAt, answerAt, canChange, showsShares }
  return { teamId, fixtureId, questionId, ...content, ...times, seed, drawnAt: null }
}

/** Writes questions, new ones and those that are there. */
export async function write(
  world: World,
  tx: Database,
  event: CompetitionRow,
  all: readonly Written[],
): Promise<void> {
  const stageId = await stageOf(tx, event)
  await writeMatches(
    tx,
    all.map((one) => matchRow(event, stageId, one)),
  )
  for (const one of all) {
    const row = questionRow(event, one)
    const { seed: _, drawnAt: __, ...set } = row
    await tx
      .insert(eventQuestions)
      .values(row)
      .onConflictDoUpdate({
        target: [eventQuestions.teamId, eventQuestions.fixtureId, eventQuestions.questionId],
        set,
      })
    if (one.content.kind === 'lots') await enqueueDraw(tx, row, one.locksAt)
  }
}

/** What the lots of a sweepstake are drawn from. */
export const seedOf = (world: World) => world.randomBytes(SEED_BYTES).toString('hex')

/** What a question asks and gives. */
export const contentOf = (one: Question): QuestionRules => {
  const { kind, texts, options, choose, points, bonus, percent, least, most } = one
  return { kind, texts, options: [...options], choose, points, bonus, percent, least, most }
}
