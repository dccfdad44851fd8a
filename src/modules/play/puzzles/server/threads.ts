import { threadsOfWorld } from '#server/processes/threads/of-world.ts'
import { Piscina } from 'piscina'
import { workerFile } from '#server/processes/threads/worker.ts'
import type { World } from '#server/world.ts'
import type { PuzzleScore } from '#shared/game.ts'
import type { Led, Recipe, Solve } from './puzzle.worker.ts'

const THREADS = 2
const IDLE_MS = 30_000
const PATIENCE_MS = 60_000

/** Puzzles are made in threads: a hard one takes seconds, and everyone's calls would wait for it. */
class PuzzleThreads {
  readonly #making = new Map<string, Promise<unknown>>()
  #pool: Piscina<Recipe | Solve | Led, unknown> | null = null

  /** The same puzzle asked for by many is made once. */
  async make(recipe: Recipe): Promise<unknown> {
    const key = JSON.stringify(recipe)
    const making = this.#making.get(key) ?? this.#run(recipe)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      this.#making.delete(key)
    }
  }

  /** What the coach says of a solve. */
  coach(solve: Solve): Promise<unknown> {
    return this.#run(solve, 'coach')
  }

  /** How the game's bot does. */
  lead(led: Led): Promise<PuzzleScore | null> {
    return this.#run(led, 'lead') as Promise<PuzzleScore | null>
  }

  #run(task: Recipe | Solve | Led, name?: 'coach' | 'lead'): Promise<unknown> {
    this.#pool ??= new Piscina({
      ...workerFile('puzzle', task.games),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: 1,
    })
    return this.#pool.run(task, { signal: AbortSignal.timeout(PATIENCE_MS), ...(name && { name }) })
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
    this.#pool = null
  }
}

export const puzzleThreads = threadsOfWorld(() => new PuzzleThreads())

/** A puzzle's state, made in a thread. */
export const makePuzzle = (world: World, recipe: Omit<Recipe, 'games'>): Promise<unknown> =>
  puzzleThreads.get(world).make({ ...recipe, games: world.games.url })

/** What a game's coach says of a finished copy, worked out in a thread. */
export const coachSolve = (world: World, solve: Omit<Solve, 'games'>): Promise<unknown> =>
  puzzleThreads.get(world).coach({ ...solve, games: world.games.url })

/** How the strongest bot of a game does at a puzzle, worked out in a thread; null: it has none, or could not. */
export const leadPuzzle = (world: World, led: Omit<Led, 'games'>): Promise<PuzzleScore | null> =>
  puzzleThreads.get(world).lead({ ...led, games: world.games.url })
