import { rowsOf } from '#server/db/database.ts'
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/errors.ts'
import { findGuests, saveGuests } from '#modules/play/rooms/server/meetings/guest-store.ts'
import type { World } from '#server/world.ts'
import type { GameSocket } from '#modules/play/rooms/server/wire/game-socket.ts'
import type { GameServer } from '#modules/play/rooms/server/wire/game-server.ts'

const EVERY_MS = 5_000

/** Closes sockets whose token has expired, whose session was ended elsewhere or whose space is disabled. */
export class SessionWatch {
  readonly #world: World
  readonly #io: GameServer
  #timer: NodeJS.Timeout | null = null

  constructor(world: World, io: GameServer) {
    this.#world = world
    this.#io = io
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.check().catch((err: unknown) => this.#world.log.error({ err }, 'sessions unchecked'))
    }, EVERY_MS).unref()
  }

  #sockets(teamId: string | null): GameSocket[] {
    const all = [...this.#io.sockets.sockets.values()] as GameSocket[]
    return teamId === null ? all : all.filter(({ data }) => data.teamId === teamId)
  }

  /** Says why and hangs up. */
  end(socket: GameSocket, message: ErrorCode): void {
    socket.emit('session:ended', { message })
    socket.disconnect(true)
  }

  /** Closes what has no session any more, in one team (null: all). */
  async check(teamId: string | null = null): Promise<void> {
    const now = this.#world.now().getTime()
    for (const socket of this.#sockets(teamId))
      if (socket.data.expiresAt <= now) this.end(socket, 'session_expired')
    const ended = await this.#ended(teamId)
    const guests = await this.#guestsGone(teamId)
    for (const socket of this.#sockets(teamId))
      if (socket.data.guest && guests.has(socket.data.userId))
        this.end(socket, 'guests_not_allowed')
    for (const socket of this.#sockets(teamId)) {
      const why = ended.get(socket.data.sessionId)
      if (why) this.end(socket, why)
    }
  }

  /** Guests whose meeting is over, or lets none watch any more, or whose place was given again; the others' are kept. */
  async #guestsGone(teamId: string | null): Promise<Set<string>> {
    const { db, now } = this.#world
    const endedIds = new Set<string>()
    const guests = this.#sockets(teamId).flatMap(({ data }) => (data.guest ? [data.guest] : []))
    for (const id of new Set(guests.map((guest) => guest.teamId))) {
      const ids = guests.filter((guest) => guest.teamId === id).map(({ guestId }) => guestId)
      const known = new Set((await findGuests(db, id, ids, now())).map(({ guestId }) => guestId))
      for (const guestId of ids) if (!known.has(guestId)) endedIds.add(guestId)
      await saveGuests(db, id, [...known])
    }
    return endedIds
  }

  /** Why sessions are not here any more: they have ended, or their space is closed or disabled. */
  async #ended(teamId: string | null): Promise<Map<string, ErrorCode>> {
    const members = this.#sockets(teamId).filter(({ data }) => !data.guest)
    const sessions = members.map(({ data }) => ({
      team_id: data.teamId,
      user_id: data.userId,
      session_id: data.sessionId,
    }))
    if (sessions.length === 0) return new Map()
    const rows = await rowsOf<{ id: string; why: ErrorCode }>(
      this.#world.db,
      sql`select i.session_id as id, case when t.disabled_at is not null then 'space_disabled'
          when s.session_id is null or s.ended_at is not null then 'unauthorized'
          when t.goes_at is not null then 'space_going' else 'space_deactivated' end as why
        from json_to_recordset(${JSON.stringify(sessions)}::json)
          as i(team_id uuid, user_id uuid, session_id uuid)
        left join sessions s using (team_id, user_id, session_id)
        left join teams t using (team_id)
        where s.session_id is null or s.ended_at is not null or t.disabled_at is not null
          or t.goes_at is not null or t.is_deactivated`,
    )
    return new Map(rows.map(({ id, why }) => [id, why]))
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
  }
}
