import type { z } from 'zod'

/** One process serves all by default, or some. */
export const services = ['auth', 'dashboard', 'game', 'content'] as const
export type Service = (typeof services)[number]

/**
 * The callers allowed. `person` is signed in but perhaps without a game space yet;
 * `member` belongs to one; `admin` is an admin of it.
 */
export type Access = 'anyone' | 'person' | 'member' | 'admin'

/** Where a request names a team or a user; the server refuses it unless it is the caller's own. */
export type Claim = `${'params' | 'query' | 'body'}.${string}`

type Shape = z.ZodType

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> {
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string // '/api/Admin/AdminPage/:id'
  readonly access: Access
  readonly summary: string
  readonly team?: Claim
  readonly user?: Claim
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The body is multipart/form-data; these fields are files (bytes, not text). */
  readonly files?: readonly string[]
  readonly answer: A
  /** Calls a minute by one person, or by one address about one account; the default is generous. */
  readonly perMinute?: number
  /**
   * The cost of a call, of what a person may use up in a minute over all calls, beside how often each may be
   * made: about its ms on the thread that serves everyone, in the fullest space (docs/limits.md). 1 by default.
   */
  readonly cost?: number
  /** Begins a session: an expired earlier one does not prevent it. */
  readonly signsIn?: boolean
  /** Ends sessions: their sockets are closed before it answers. */
  readonly endsSessions?: boolean
  /** Play: refused with subscription_limited while the subscription is limited. */
  readonly play?: boolean
  /**
   * Served although the space is closed: `always`, or only where it is for want of a payment. What a
   * `person` calls concerns them alone, and is never refused for that.
   */
  readonly whenClosed?: 'always' | 'unpaid'
  /** Returns the same to everyone as long as a server runs: built once, and sent with an ETag. */
  readonly isConstant?: boolean
  /** Its response holds no token, link or other secret, so it may be compressed (server/http/compression.ts). */
  readonly compressed?: boolean
}

export function endpoint<P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  e: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return e
}

export type Params<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never
export type Query<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never
export type Body<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never
/** A body as a caller sends it: what has a default may be left out. */
export type BodyInput<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never
export type QueryInput<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.input<Q> : never
export type Answer<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never

/** Which page of a list is read, from 1. */
export interface Paged {
  readonly pageSize: number
  readonly pageNumber: number
}
