import { jest } from '@jest/globals'
import { begin, sharedHall, type Player } from './players.ts'
import { Restless } from './simulated-player.ts'

/* npm run test:full asks for 1000 connections and a minute. */
const CONNECTIONS = Number(process.env['LOAD_CONNECTIONS'] ?? 100)
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 8)
const PACE_MS = 1000
const TOGETHER = 25 // people who arrive at the same time

jest.setTimeout(60_000 + CONNECTIONS * 200 + SECONDS * 2000)

describe('rooms/load', () => {
  const hall = sharedHall()

  const percentile = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

  /** Two people who play without end in their own room. */
  async function openTable(): Promise<Restless[]> {
    const people = [await hall.player('Mara'), await hall.player('Deniz')] as [Player, Player]
    const roomId = await begin(...people, { series: 5, clock: null })
    const restless = people.map(({ user }) => new Restless(user, hall.url, PACE_MS))
    for (const player of restless) await player.enter(roomId)
    for (const player of people) player.leave()
    return restless
  }

  test(`${CONNECTIONS} connections in ${CONNECTIONS / 2} rooms play a move a second for ${SECONDS} s: no error, no move lost`, async () => {
    const players: Restless[] = []
    for (let i = 0; i < CONNECTIONS / 2; i += TOGETHER) {
      const tables = Math.min(TOGETHER, CONNECTIONS / 2 - i)
      players.push(...(await Promise.all(Array.from({ length: tables }, openTable))).flat())
    }
    for (const player of players) player.latencies.splice(0)
    const before = players.reduce((sum, player) => sum + player.acknowledged.length, 0)
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
    for (const player of players) player.stop()
    await new Promise((resolve) => setTimeout(resolve, PACE_MS + 500))
    const made = players.reduce((sum, player) => sum + player.acknowledged.length, 0) - before
    const sorted = players.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b)
    process.stdout.write(
      `${CONNECTIONS} connections: ${made} moves, ack p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms\n`,
    )
    expect(players.flatMap(({ problems }) => problems)).toEqual([])
    expect(players.every(({ socket }) => socket.connected)).toBe(true)
    expect(made).toBeGreaterThan((CONNECTIONS / 2) * SECONDS * 0.5)
    for (const [i, player] of players.entries()) {
      const other = players[i % 2 ? i - 1 : i + 1]!
      const [mine, theirs] = [player.rooms()[0]!, other.rooms()[0]!]
      const last = Math.max(
        ...[...player.acknowledged, ...other.acknowledged].map((m) => m.version),
      )
      expect(Math.max(mine.version, theirs.version)).toBeGreaterThanOrEqual(last)
    }
    for (const player of players) player.leave()
  })
})
