import { render, screen } from '@testing-library/react'
import type { Competition } from '../../competitions.contract.ts'
import { MatchesCard } from './MatchesCard.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const IDS = { companyId: 'team', fixtureId: 'season' }
const drivers = ['Nyberg', 'Brandt', 'Delorme'].map((name) => ({
  driverId: name.toLowerCase(),
  name,
  fullName: `Ada ${name}`,
}))
const part = {
  stageId: 'harbour',
  day: '2026-10-18',
  time: '13:00',
  home: 'Harbour Grand Prix',
  away: '',
  drivers,
  typed: null,
}
const season = {
  kind: 'race',
  isOwn: true,
  address: '',
  stages: [{ stageId: 'harbour', name: 'Harbour Grand Prix', groupMatches: 0, number: 1 }],
  matches: [
    { ...part, matchId: 'a', part: 'pole', status: 'played', score: { pole: 'nyberg' } },
    {
      ...part,
      matchId: 'b',
      part: 'race',
      status: 'played',
      score: { podium: ['brandt', 'delorme', 'nyberg'], fastestLap: '', firstRetirement: '' },
    },
  ],
} as unknown as Competition

const nothing = () => undefined

test('a race is in the editor by its sessions, with the drivers of their results, and is not written by hand', async () => {
  await startTexts()
  render(
    <MatchesCard
      data={season}
      ids={IDS}
      take={nothing}
      stageId="harbour"
      chosen=""
      onChoose={nothing}
    />,
  )
  const parts = screen.getAllByRole('button').map((one) => [one.ariaLabel, one.textContent])
  expect(parts).toEqual([
    ['Result of Harbour Grand Prix, Pole', 'Harbour Grand Prix, PoleNyberg'],
    [
      'Result of Harbour Grand Prix, The race',
      'Harbour Grand Prix, The raceBrandt, Delorme, Nyberg',
    ],
  ])
})
