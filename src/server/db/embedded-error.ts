/** An error of the embedded database, with PostgreSQL's code as the other driver gives it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor(error: { message: string; code?: string; constraint?: string }) {
    super(error.message)
    this.code = error.code
    this.constraint = error.constraint
  }
}
