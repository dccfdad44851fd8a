import { dayAt, type Day } from '#shared/days.ts'
import type { Database } from '../../db/database.ts'
import { isOutage } from '../../db/outage.ts'
import { notify } from '../../notifications/notify.ts'
import { meetingBoard } from '../../results/boards.ts'
import { recordResults } from '../../results/record.ts'
import { getTeam } from '../../teams/store.ts'
import type { Effects, Score, Step } from '../engine/moment.ts'
import { noticesOf, type Notice } from '../engine/notices.ts'
import { inGame, type RoomData } from '../engine/room.ts'
import { finishGame, insertGame } from './game-log.ts'
import { allows } from './meetings.ts'
import { withStateAt } from './kept-state.ts'
import { endsMatch, tellTournament } from './matches.ts'
import { countAlone, countPairs } from './pairs.ts'
import { endsPosted, tellChannel } from './posted.ts'
import { saveRooms, type Save } from './rooms.ts'

const MOST = 200 // rooms in one statement
const COMPANY = 16 // saves: under load a statement waits for so many, it costs hardly more than for one
const GATHER_MS = 2 // the longest that the first of them waits, the statement before it included
const RECENT = 8 // saves
const RECENT_MS = 16 // that many within this is load: in so short a time company will come

class LostSwap extends Error {}

/** What a step was made from. */
export type Change = Pick<Save, 'rules' | 'before' | 'now'>

/** People who sat down while a game that counts was on the table. */
function newcomers(before: RoomData, room: RoomData): string[] {
  const { game, places } = room
  const isSame = before.game?.gameId === game?.gameId
  if (before.places === places || !isSame || !game?.counts || !inGame(room)) return []
  const sat = new Set(before.places.map(({ userId }) => userId))
  return places.flatMap(({ userId }) => (userId && !sat.has(userId) ? [userId] : []))
}

interface Waiting extends Save {
  readonly since: number // of performance.now()
  readonly done: (saved: RoomData | null) => void
  readonly failed: (error: unknown) => void
}

/**
 * Stores rooms' next states. While one statement runs, the saves that arrive wait and go together
 * in the next: the busier the server, the fewer round trips a move costs. Under load the first of
 * them also waits a moment for company, unless it has waited as long already. A quiet server waits
 * for nothing.
 */
export class BatchWriter {
  readonly #db: Database
  #waiting: Waiting[] = []
  #running: Promise<void> | null = null
  #enough: () => void = () => undefined // ends the wait for company
  readonly #came: number[] = Array.from({ length: RECENT }, () => -Infinity) // the last saves, ms
  #saves = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The room as stored, durable; null: the version had moved on. */
  save(change: Change, { effects, room: next }: Step): Promise<RoomData | null> {
    const room = withStateAt(change.before, next)
    const save = { ...change, room, log: effects.log }
    const notices = noticesOf(change.rules, change.before, room)
    if (
      effects.began ||
      effects.ended ||
      notices.length ||
      newcomers(change.before, room).length ||
      endsMatch(change.before, room) ||
      endsPosted(change.before, room)
    )
      return this.#saveAlone(save, effects, notices)
    return new Promise((done, failed) => {
      const since = performance.now()
      this.#waiting.push({ ...save, since, done, failed })
      this.#came[this.#saves++ % RECENT] = since
      if (this.#waiting.length >= COMPANY) this.#enough()
      this.#running ??= this.#run()
    })
  }

  /** Whether company is worth waiting for. */
  #isBusy(): boolean {
    return performance.now() - this.#came[this.#saves % RECENT]! < RECENT_MS
  }

  async #gather(): Promise<void> {
    const ms = Math.floor(this.#waiting[0]!.since + GATHER_MS - performance.now())
    if (this.#waiting.length >= COMPANY || ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#enough = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #run(): Promise<void> {
    await Promise.resolve() // the moves of this turn of the event loop go together
    while (this.#waiting.length) {
      if (this.#isBusy()) await this.#gather()
      const batch = this.#waiting.splice(0, MOST)
      await this.#saveTogether(batch)
    }
    this.#running = null
  }

  /** One bad row must not take the others with it: where one is refused each goes alone. */
  async #saveTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await saveRooms(this.#db, batch)
      for (const { room, done } of batch) done(saved.has(room.roomId) ? room : null)
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { failed } of batch) failed(error)
      else for (const one of batch) await this.#saveTogether([one])
    }
  }

  /**
   * A game that begins or ends, or of which someone hears elsewhere: its row, its results and what
   * people are told in the transaction that stores the room. People are held before the room, as
   * whoever leaves the space does.
   */
  async #saveAlone(
    save: Save,
    effects: Effects,
    notices: readonly Notice[],
  ): Promise<RoomData | null> {
    try {
      return await this.#db.transaction(async (tx) => {
        await this.#notify(tx, save, notices)
        const room = effects.began ? await this.#withCaps(tx, save) : await this.#withLate(tx, save)
        const saved = await saveRooms(tx, [{ ...save, room }])
        if (saved.size === 0) throw new LostSwap() // what was counted is taken back
        if (effects.began) await insertGame(tx, save.rules, room)
        if (effects.ended) await this.#end(tx, save, effects.ended.scores)
        await tellTournament(tx, save.before, room, new Date(save.now))
        await tellChannel(tx, save.before, room, new Date(save.now))
        return room
      })
    } catch (error) {
      if (error instanceof LostSwap) return null
      throw error
    }
  }

  async #notify(tx: Database, { room, now }: Save, notices: readonly Notice[]): Promise<void> {
    const { teamId, roomId, gameType } = room
    const told = notices.map(({ personId, result, ...notice }) => ({
      ...notice,
      about: { personId, roomId, gameType, ...(result && { result }) },
    }))
    await notify(tx, teamId, told, new Date(now))
  }

  /** A counted game begins: it takes one of the day's from each two people in it. */
  async #withCaps(tx: Database, { room, now }: Save): Promise<RoomData> {
    const game = room.game!
    if (!game.counts) return room
    const meetingOnly = !(await allows(tx, room, 'week'))
    const seated = room.places.flatMap(({ userId, bot }) => (userId && !bot ? [userId] : []))
    const day = await this.#day(tx, room.teamId, now)
    const capped = await countPairs(tx, room.teamId, day, seated)
    return { ...room, game: { ...game, capped, ...(meetingOnly && { meetingOnly }) } }
  }

  /** Who comes to a counted game while it runs has it counted too. */
  async #withLate(tx: Database, { before, room, now }: Save): Promise<RoomData> {
    const came = newcomers(before, room)
    if (came.length === 0) return room
    const game = room.game!
    const day = await this.#day(tx, room.teamId, now)
    const late = await countAlone(tx, room.teamId, day, came)
    return late.length ? { ...room, game: { ...game, capped: [...game.capped, ...late] } } : room
  }

  async #day(tx: Database, teamId: string, now: number): Promise<Day> {
    return dayAt(new Date(now), (await getTeam(tx, teamId)).timeZone)
  }

  async #end(tx: Database, { rules, room, now }: Save, scores: readonly Score[]): Promise<void> {
    await finishGame(tx, room, now)
    if (scores.length === 0) return
    const { teamId, gameType, meeting } = room
    const { gameId: sourceId, playedMs: ms, meetingOnly } = room.game!
    const finishedAt = new Date(now)
    const day = await this.#day(tx, teamId, now)
    const kind = rules.meta.kind
    const boards = meeting ? [meetingBoard(meeting)] : []
    const onCalendar = meetingOnly !== true
    const fact = { teamId, sourceId, gameType, kind, day, ms, finishedAt, boards, onCalendar }
    await recordResults(
      tx,
      scores.map((score) => ({ ...fact, ...score })),
    )
  }

  /** When nothing waits any more. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }
}
