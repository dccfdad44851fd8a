export interface BenchRow {
  readonly what: string
  readonly measured: string
  readonly beside: string // what it is compared with
  readonly that: string
  readonly ratio: string
  readonly aim: string
}

/** The last line a bench prints: its rows. */
export function report(rows: readonly BenchRow[]): void {
  process.stdout.write(`${JSON.stringify(rows)}\n`)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** CPU time of this process and wall time, per call, in µs. */
export async function timed(
  times: number,
  work: (i: number) => Promise<unknown>,
): Promise<{ cpu: number; wall: number }> {
  const cpuBefore = process.cpuUsage()
  const before = performance.now()
  for (let i = 0; i < times; i++) await work(i)
  const wall = ((performance.now() - before) * 1000) / times
  const { user, system } = process.cpuUsage(cpuBefore)
  return { cpu: (user + system) / times, wall }
}
