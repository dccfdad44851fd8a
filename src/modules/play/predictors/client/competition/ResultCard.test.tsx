import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Competition, CompetitionMatch } from '../../competitions.contract.ts'
import { serve, show, startScreens, type Asked } from '#tests/client/screen.tsx'
import { ResultCard } from './ResultCard.tsx'

const IDS = { companyId: 'team', fixtureId: 'season' }
const data = { kind: 'race', stages: [{ stageId: 'harbour', number: 7 }] } as unknown as Competition
const drivers = ['Nyberg', 'Brandt', 'Delorme', 'Amari'].map((name) => ({
  driverId: name.toLowerCase(),
  name,
  fullName: `Ada ${name}`,
}))

const race = (more: Partial<CompetitionMatch> = {}): CompetitionMatch => ({
  matchId: 'match',
  number: 14,
  stageId: 'harbour',
  round: 'Harbour Grand Prix',
  day: '2026-10-18',
  time: '13:00',
  home: 'Harbour Grand Prix',
  away: '',
  part: 'race',
  drivers,
  status: 'open',
  score: {},
  typed: null,
  feedScore: {},
  isLocked: true,
  hasTips: true,
  ...more,
})

let sent: Asked[] = []
let taken: unknown[] = []

/** The server: nobody would move, and a typed result is accepted. */
function answer(asked: Asked): object {
  sent.push(asked)
  return { rise: 0, fall: 0, of: 3, frozen: [], people: [] }
}

beforeAll(startScreens)

function showResult(match: CompetitionMatch): void {
  sent = []
  taken = []
  serve(answer)
  const take = (told: unknown) => taken.push(told)
  show(<ResultCard data={data} ids={IDS} match={match} take={take} />)
}

const list = (name: string) => screen.getByRole('combobox', { name })
async function choose(name: string, option: string): Promise<void> {
  fireEvent.click(list(name))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const save = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const typed = () => sent.filter(({ path }) => path.join('/') === '/api/Competition/PostResult')

test('a race is typed by driver, once its podium is whole', async () => {
  showResult(race())
  expect(screen.getByText('Harbour Grand Prix, The race')).toBeTruthy()
  expect(screen.getByText('Round 7')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Pole' })).toBeNull()
  await choose('1st', 'Ada Brandt')
  await choose('2nd', 'Ada Delorme')
  expect(save('Save').disabled).toBe(true)
  expect(sent).toEqual([])
  await choose('3rd', 'Ada Amari')
  await choose('Fastest lap', 'Ada Amari')
  expect(list('First retirement').textContent).toBe('Not known yet')
  await screen.findByText('of 3')
  fireEvent.click(save('Save'))
  await waitFor(() => expect(taken).toHaveLength(1))
  const podium = ['brandt', 'delorme', 'amari']
  const result = { status: 'played', podium, fastestLap: 'amari' } // the first retirement is not known yet
  expect(typed().map(({ body }) => body)).toEqual([
    { ...IDS, matchId: 'match', ...result, why: '' },
  ])
})

test('a correction shows the previous drivers, and two who swap places do so in one step', async () => {
  const podium = ['brandt', 'delorme', 'amari']
  const score = { podium, fastestLap: 'amari', firstRetirement: '' }
  const by = { by: 'Mara', at: '2026-10-18T15:00:00Z', why: '' }
  showResult(race({ status: 'played', score, typed: by }))
  expect(screen.getByText('typed by Mara')).toBeTruthy()
  await choose('1st', 'Ada Delorme')
  const before = screen
    .getAllByRole('definition')
    .map((one) => within(one).getByText(/./, { selector: 's' }))
  expect(before.map(({ textContent }) => textContent)).toEqual(['Ada Brandt', 'Ada Delorme'])
  await choose('Fastest lap', 'None')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'From the stewards' } })
  fireEvent.click(save('Correct'))
  await waitFor(() => expect(taken).toHaveLength(1))
  expect(typed().map(({ body }) => body)).toMatchObject([
    { podium: ['delorme', 'brandt', 'amari'], fastestLap: '', why: 'From the stewards' },
  ])
})

test('of a qualifying the pole alone is typed, nobody is awarded it, and one that is off has no driver', async () => {
  showResult(race({ part: 'pole' }))
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  await choose('Pole', 'Ada Nyberg')
  fireEvent.click(list('How it ended'))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).not.toContain('Awarded')
  fireEvent.click(screen.getByRole('option', { name: 'Called off' }))
  expect(screen.queryByRole('combobox', { name: 'Pole' })).toBeNull()
  fireEvent.click(save('Save'))
  await waitFor(() => expect(taken).toHaveLength(1))
  expect(typed().map(({ body }) => body)).toEqual([
    { ...IDS, matchId: 'match', status: 'void', why: '' },
  ])
})

test('a match of two teams has its goals typed, with extra time from where they stood', async () => {
  const teams = { home: 'Third Floor', away: 'Canteen FC' }
  showResult(race({ ...teams, part: '', drivers: [], status: 'played', score: { ft: [1, 1] } }))
  expect(screen.getByText('match 14')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Extra time' }))
  fireEvent.click(save('Correct'))
  await waitFor(() => expect(taken).toHaveLength(1))
  expect(typed().map(({ body }) => body)).toMatchObject([
    { status: 'played', ft: [1, 1], et: [1, 1] },
  ])
})
