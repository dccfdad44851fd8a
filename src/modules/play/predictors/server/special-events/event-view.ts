import { contentOf } from './rows.ts'
import { sql } from 'drizzle-orm'
import type { Answer } from '#shared/endpoint.ts'
import type { getQuestions } from '../../special-events.contract.ts'
import type { EventQuestion, Lots } from '#shared/special-events.ts'
import { isAnswerable } from '#predictors/event/validate-answers.ts'
import { bestOf } from '#predictors/event/scoring.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { hiddenIn } from '#server/teams/active-members.ts'
import { isRevealed } from '../competitions/revealed.ts'
import { FEWEST_SHOWN } from '../views/splits.ts'
import { findOwned, listStages } from '../competitions/store.ts'
import { countPeople, type PredictorRow } from '../store.ts'
import { openGame } from '../tips/predict.ts'
import { questionState } from './answering.ts'
import { entryOf, hashOf } from './drawing.ts'
import { judgeQuestions, type JudgedAnswer } from './judging.ts'
import {
  countingAnswers,
  isReadable,
  questionsOf,
  type CountingAnswer,
  type Question,
} from './store.ts'

interface Person {
  readonly questionId: string
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly isHidden: boolean
  readonly lots: readonly string[]
}

/** People with what they were dealt, by name. */
export function dealtPeople(db: Database, { teamId, gameId }: PredictorRow): Promise<Person[]> {
  return rowsOf<Person>(
    db,
    sql`select l.question_id as "questionId", l.user_id as "userId", l.lots, u.name,
        u.profile_image as "profileImage", u.is_hidden as "isHidden"
      from event_lots l join users u on u.team_id = l.team_id and u.user_id = l.user_id
      where l.team_id = ${teamId}::uuid and l.game_id = ${gameId}::uuid
      order by u.is_hidden, u.name, l.user_id`,
  )
}

/**
 * The view of a sweepstake: its seed once it is drawn, the seed's hash from the beginning. Of somebody
 * who hides, others see what they were dealt and the entry that was drawn, neither name nor id.
 */
export function lotsView(
  world: World,
  { kind, seed, drawnAt, questionId }: Question,
  { people, dealt, viewer }: { people: number; dealt: readonly Person[]; viewer: string },
): Lots | null {
  if (kind !== 'lots') return null
  const own = drawnAt ? dealt.filter((one) => one.questionId === questionId) : []
  const draw = own.map(({ userId, name, profileImage, isHidden, lots }) => {
    const entry = entryOf(world, questionId, userId)
    const isSeen = !isHidden || userId === viewer
    const person = isSeen
      ? { userId, name, profileImage }
      : { userId: '', name: '', profileImage: '' }
    return { ...person, entry, lots: [...lots] }
  })
  return { hash: hashOf(seed), seed: drawnAt ? seed : '', people, draw }
}

/* How many chose what, where five or more did; of an order the first place, of a number nothing. */
function sharesOf({ kind, options }: Question, answers: readonly CountingAnswer[]) {
  if (kind === 'number' || kind === 'lots') return []
  const ids = kind === 'yesNo' ? ['yes', 'no'] : options.map(({ id }) => id)
  if (answers.length < FEWEST_SHOWN) return []
  const picks = answers.flatMap(({ answer }) => (kind === 'order' ? answer.slice(0, 1) : answer))
  return ids.map((id) => ({ id, people: picks.filter((one) => one === id).length }))
}

interface About {
  readonly world: World
  readonly now: Date
  readonly hidden: ReadonlySet<string> // people excluded from the counts
  readonly userId: string
  readonly answers: readonly CountingAnswer[]
  readonly judged: readonly JudgedAnswer[]
  readonly dealt: readonly Person[]
}

/* Before a question opens nobody can read its text or options. */
const unreadable = { texts: { en: '', tr: '' }, options: [], least: 0, most: 0 }

const iso = (at: Date | null) => at?.toISOString() ?? ''

const statusOf = ({ status }: Question['match']): EventQuestion['status'] =>
  status === 'void' ? 'void' : status === 'played' ? 'answered' : 'open'

/** What a question asks and gives, when, and how it stands with it. */
export function questionFacts(one: Question) {
  const { questionId, match, canChange, showsShares } = one
  return {
    ...contentOf(one),
    questionId,
    number: match.number,
    opensAt: iso(one.opensAt),
    locksAt: match.locksAt.toISOString(),
    startsAt: iso(one.startsAt),
    answerAt: iso(one.answerAt),
    canChange,
    showsShares,
    status: statusOf(match),
    answer: match.status === 'played' ? (match.score.answer ?? null) : null,
    why: match.typed?.why ?? '',
    best: bestOf(contentOf(one)),
  }
}

function questionView(one: Question, about: About): EventQuestion {
  const { questionId, match, kind } = one
  const own = about.answers.filter(({ matchId }) => matchId === questionId)
  const judged = about.judged.filter((it) => it.questionId === questionId)
  const counted = own.filter(({ userId }) => !about.hidden.has(userId))
  const ownAnswer = own.find(({ userId }) => userId === about.userId)?.answer ?? null
  const isLocked = about.now >= match.locksAt
  const isTaking = kind === 'lots' ? own.filter(({ answer }) => answer[0] === 'in') : counted
  const mine = judged.find(({ userId }) => userId === about.userId)
  return {
    ...questionFacts(one),
    isOpen: isAnswerable(questionState(one, ownAnswer), about.now.getTime()),
    isLocked,
    given: ownAnswer && [...ownAnswer],
    earned: match.status === 'played' ? (mine?.points ?? 0) : null,
    isReadable: isReadable(one, about.now),
    ...(!isReadable(one, about.now) && unreadable),
    people: isTaking.length,
    right: judged.filter(({ isRight, userId }) => isRight && !about.hidden.has(userId)).length,
    shares: isRevealed(match, about.now) && one.showsShares ? sharesOf(one, counted) : [],
    lots: lotsView(about.world, one, {
      people: isTaking.length,
      dealt: about.dealt,
      viewer: about.userId,
    }),
  }
}

/** An event's questions with somebody's answers. Throws not_found, game_not_allowed. */
export async function eventView(
  world: World,
  caller: Caller,
  gameId: string,
): Promise<Answer<typeof getQuestions>> {
  const { db } = world
  const game = await openGame(world, db, caller, gameId, 'event')
  const event = await findOwned(db, game)
  if (!event) throw new RefusalError('not_found')
  const questions = await questionsOf(db, game)
  const questionIds = questions.map(({ questionId }) => questionId)
  const now = world.now()
  const about = {
    world,
    now,
    userId: caller.userId,
    hidden: await hiddenIn(db, caller.teamId),
    answers: await countingAnswers(db, game, { questionIds }),
    judged: await judgeQuestions(db, game, questions),
    dealt: await dealtPeople(db, game),
  }
  const [stage] = await listStages(db, game)
  return {
    gameId,
    fixtureId: game.fixtureId,
    stageId: stage?.stageId ?? '',
    name: event.name,
    people: await countPeople(db, game),
    questions: questions.map((one) => questionView(one, about)),
    now: now.toISOString(),
  }
}
