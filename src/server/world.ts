import type { FastifyBaseLogger } from 'fastify'
import type { Games } from '#games/kit/games.ts'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { MailGateway } from './mail/gateway.ts'

/** Everything the server needs from outside. Tests pass their own clock, chance and mail. */
export interface World {
  readonly config: Config
  readonly games: Games
  readonly db: Database
  readonly now: () => Date
  readonly randomBytes: (length: number) => Buffer
  readonly log: FastifyBaseLogger
  readonly mail: MailGateway
  readonly fetch: typeof fetch // to other companies' services; tests lead it to local ones
  readonly sessionKey: string
  readonly publicUrl: () => string // without a slash at the end
  readonly passwordCost: number // log2 of scrypt's N
  readonly bus: Bus | null // what joins several processes; null: there is one
}
