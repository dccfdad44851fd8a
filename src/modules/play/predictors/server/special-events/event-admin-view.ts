import { questionFacts, dealtPeople, lotsView } from './event-view.ts'
import type { EditedQuestion, SpecialEvent } from '#shared/special-events.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import {
  findOwned,
  listCompetitions,
  listStages,
  type CompetitionRow,
} from '../competitions/store.ts'
import { countPeople, findByFixture } from '../store.ts'
import { answeredQuestions, questionsOf, type EventKey, type Question } from './store.ts'

interface About {
  readonly world: World
  readonly now: Date
  readonly answers: ReadonlyMap<string, number>
  readonly dealt: Awaited<ReturnType<typeof dealtPeople>>
}

function editedView(one: Question, { world, now, answers, dealt }: About): EditedQuestion {
  const people = answers.get(one.questionId) ?? 0
  return {
    ...questionFacts(one),
    isLocked: now >= one.match.locksAt,
    answers: people,
    lots: lotsView(world, one, { people, dealt, viewer: '' }),
  }
}

async function head(world: World, event: CompetitionRow) {
  const { teamId, fixtureId, name, timeZone } = event
  const game = await findByFixture(world.db, teamId, fixtureId)
  const [stage] = await listStages(world.db, event)
  const people = game ? await countPeople(world.db, game) : 0
  const summary = {
    fixtureId,
    name,
    people,
    gameId: game?.gameId ?? '',
    stageId: stage?.stageId ?? '',
    timeZoneId: timeZone,
  }
  return { game, summary }
}

/** An event for its editor. Throws not_found. */
export async function eventAdminView(world: World, key: EventKey): Promise<SpecialEvent> {
  const event = await findOwned(world.db, key)
  if (event?.kind !== 'event') throw new RefusalError('not_found')
  const { game, summary } = await head(world, event)
  const now = world.now()
  const about = {
    world,
    now,
    answers: await answeredQuestions(world.db, key),
    dealt: game ? await dealtPeople(world.db, game) : [],
  }
  const questions = await questionsOf(world.db, key)
  return {
    ...summary,
    questions: questions.map((one) => editedView(one, about)),
    now: now.toISOString(),
  }
}

/** A space's events, drafts too, the newest first. */
export async function listEvents(world: World, teamId: string) {
  const rows = await listCompetitions(world.db, teamId)
  const own = rows.filter((row) => row.kind === 'event' && row.teamId === teamId)
  const newest = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const events = await Promise.all(
    newest.map(async (event) => {
      const { summary } = await head(world, event)
      return { ...summary, questions: (await questionsOf(world.db, event)).length }
    }),
  )
  return { events }
}
