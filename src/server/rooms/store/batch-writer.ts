import { dayAt } from '#shared/days.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../notifications/notify.ts'
import { meetingBoard } from '../../results/boards.ts'
import { recordResults } from '../../results/record.ts'
import { getTeam } from '../../teams/store.ts'
import type { Effects, Score, Step } from '../engine/moment.ts'
import { noticesOf, type Notice } from '../engine/notices.ts'
import type { RoomData } from '../engine/room.ts'
import { finishGame, insertGame } from './game-log.ts'
import { allows } from './meetings.ts'
import { withStateAt } from './kept-state.ts'
import { endsMatch, tellTournament } from './matches.ts'
import { countPairs } from './pairs.ts'
import { endsPosted, tellChannel } from './posted.ts'
import { saveRooms, type Save } from './rooms.ts'

const MOST = 200 // rooms in one statement
const COMPANY = 16 // saves: under load a statement waits for so many, it costs hardly more than for one
const GATHER_MS = 32 // as long as it waits for them
const RECENT = 8 // saves
const RECENT_MS = 80 // that many within this is load: company will come

class LostSwap extends Error {}

/** What a step was made from. */
type Change = Pick<Save, 'rules' | 'before' | 'now'>

interface Waiting extends Save {
  readonly done: (saved: RoomData | null) => void
  readonly failed: (error: unknown) => void
}

/**
 * Stores rooms' next states. While one statement runs, the saves that arrive wait and go together
 * in the next: the busier the server, the fewer round trips a move costs. A quiet server waits for
 * nothing.
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
      endsMatch(change.before, room) ||
      endsPosted(change.before, room)
    )
      return this.#saveAlone(save, effects, notices)
    return new Promise((done, failed) => {
      this.#waiting.push({ ...save, done, failed })
      this.#came[this.#saves++ % RECENT] = performance.now()
      if (this.#waiting.length >= COMPANY) this.#enough()
      this.#running ??= this.#run()
    })
  }

  /** Whether company is worth waiting for. */
  #isBusy(): boolean {
    return performance.now() - this.#came[this.#saves % RECENT]! < RECENT_MS
  }

  async #gather(): Promise<void> {
    if (this.#waiting.length >= COMPANY) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS)
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

  /** One bad row must not take the others with it: after an error each goes alone. */
  async #saveTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await saveRooms(this.#db, batch)
      for (const { room, done } of batch) done(saved.has(room.roomId) ? room : null)
    } catch (error) {
      const [only] = batch
      if (batch.length > 1) for (const one of batch) await this.#saveTogether([one])
      else only!.failed(error)
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
        const room = effects.began ? await this.#withCaps(tx, save) : save.room
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
    const { timeZone } = await getTeam(tx, room.teamId)
    const seated = room.places.flatMap(({ userId, bot }) => (userId && !bot ? [userId] : []))
    const capped = await countPairs(tx, room.teamId, dayAt(new Date(now), timeZone), seated)
    return { ...room, game: { ...game, capped, ...(meetingOnly && { meetingOnly }) } }
  }

  async #end(tx: Database, { rules, room, now }: Save, scores: readonly Score[]): Promise<void> {
    await finishGame(tx, room, now)
    if (scores.length === 0) return
    const { teamId, gameType, meeting } = room
    const { gameId: sourceId, playedMs, meetingOnly } = room.game!
    const finishedAt = new Date(now)
    const day = dayAt(finishedAt, (await getTeam(tx, teamId)).timeZone)
    const kind = rules.meta.kind
    const ms = Math.round(playedMs)
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
