import type { FastifyBaseLogger } from 'fastify'
import type { Games } from '#games/kit/games.ts'
import type { Bus } from './processes/bus.ts'
import type { Config } from './processes/config.ts'
import type { Database } from './db/database.ts'
import type { MailGateway } from './messaging/mail/gateway.ts'
import type { Module } from './module.ts'
import type { PublicRequest } from './http/fetch-public.ts'

/** Everything the server needs from outside. Tests pass their own clock, chance and mail. */
export interface World {
  readonly config: Config
  readonly games: Games
  readonly modules: readonly Module[] // all the server is made of: src/app/modules.ts; tests may bring more
  readonly db: Database
  readonly now: () => Date
  readonly randomBytes: (length: number) => Buffer
  readonly log: FastifyBaseLogger
  readonly mail: MailGateway
  readonly fetch: typeof fetch // to other companies' services; tests lead it to local ones
  readonly publicWay?: PublicRequest // to addresses that admins name; tests lead it to servers of theirs
  readonly sessionKey: string
  readonly publicUrl: () => string // without a slash at the end
  readonly passwordCost: number // log2 of scrypt's N
  readonly pongMs: number // how long a socket that does not answer a ping is waited for
  readonly framesPerSecond: number // of one socket; who sends more is cut off
  readonly bus: Bus | null // what joins several processes; null: there is one
}
