import type { MessagePort } from 'node:worker_threads'
import type { Registered, Evaluation } from '#shared/game.ts'

const TELL_MS = 1_000 // between two reports of partial results

export interface Case {
  readonly games: string // URL of the registry's module
  readonly gameType: string
  readonly views: readonly unknown[]
  readonly isThorough: boolean
  readonly port: MessagePort | null // receives partial results
}

/** The better side at each moment. Throws for a game that is not judged. */
export default async function judge({
  games,
  gameType,
  views,
  isThorough,
  port,
}: Case): Promise<readonly (Evaluation | null)[]> {
  const { registry } = (await import(games)) as { registry: readonly Registered[] }
  const line = registry.find(({ game }) => game.meta.gameType === gameType)
  if (!line?.judge) throw new Error(`${gameType} is not judged`)
  let lastPostAt = 0
  return line.judge(views, isThorough, (known) => {
    if (!port || Date.now() - lastPostAt < TELL_MS) return
    lastPostAt = Date.now()
    port.postMessage(known)
  })
}
