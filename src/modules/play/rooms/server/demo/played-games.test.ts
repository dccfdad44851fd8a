import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import type { roomGames, roomMoves } from '../schema.ts'
import { replayStates } from '#server/play/rooms/replay.ts'
import { meetingsOn, playMeetings } from './played-games.ts'
import { ADMIN, MEMBER, people } from '#server/play/demo/people.ts'
import type { DemoTeam } from '#server/play/demo/company.ts'

const all = new Games(registry, import.meta.url)
const played = (day: string) => playMeetings(all, meetingsOn(team, day, members))
const team = { teamId: 'the team', seed: 'a seed', timeZone: 'Europe/Istanbul' } as DemoTeam
const members = people.map((person, i) => ({ ...person, userId: `user ${i}` }))
const idOf = (name: string) => members.find((one) => one.name === name)!.userId

test('a day has the same games each time it is asked', () => {
  const first = played('2026-10-14')
  expect(played('2026-10-14')).toEqual(first)
  const planned = meetingsOn(team, '2026-10-14', members).map(({ gameId }) => gameId)
  expect(first.games.map(({ gameId }) => gameId)).toEqual(planned)
})

test('both whom a visitor may look around as have met somebody', () => {
  const seated = played('2026-10-14').games.flatMap(({ seats }) => seats)
  expect(seated).toEqual(expect.arrayContaining([idOf(MEMBER), idOf(ADMIN)]))
})

test('nobody plays on a weekend', () => {
  expect(played('2026-10-17').games).toEqual([])
})

test('a game played again from its log ends as it is said to', () => {
  const { games, moves, results } = played('2026-10-14')
  for (const game of games) {
    const log = moves.filter(({ gameId }) => gameId === game.gameId)
    const rules = all.get(game.gameType)
    const states = replayStates(
      rules,
      game as typeof roomGames.$inferSelect,
      log as (typeof roomMoves.$inferSelect)[],
    )
    expect(rules.outcome(states.at(-1))).toEqual(game.outcome)
    const scored = results.filter(({ sourceId }) => sourceId === game.gameId)
    expect(scored.map(({ points }) => points)).toEqual(game.outcome!.points)
  }
})
