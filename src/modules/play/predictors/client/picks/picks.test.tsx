import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { StageRace } from '../../race-predictors.contract.ts'
import { noPicks, slots } from '#shared/races.ts'
import type { EventQuestion } from '#shared/special-events.ts'
import { serve, show, startScreens, TOKEN, type Asked } from '#tests/client/screen.tsx'
import { setUser } from '#client/session/session.ts'
import { SaveBar } from '../race/SaveBar.tsx'
import { useRaceDraft } from '../race/useRace.ts'
import { QuestionCard } from '../special-events/QuestionCard.tsx'
import { useDrafts } from '../special-events/useDraft.ts'
import { useResumedPicks } from './usePicks.ts'
import { unsentPicks, usePendingPicks } from './unsent-picks.ts'

const NOW = Date.parse('2026-10-14T09:00:00Z')
const part = { locksAt: '2026-10-18T13:00:00Z', canPick: true }
const race = { gameId: 'g', raceId: 'r', picks: noPicks, pole: part, race: part } as StageRace

const question = {
  questionId: 'q',
  number: 1,
  kind: 'several',
  texts: { en: 'Which two?', tr: '' },
  options: [
    { id: 'a', text: 'Design' },
    { id: 'b', text: 'Platform' },
    { id: 'c', text: 'Sales' },
  ],
  choose: 2,
  points: 5,
  bonus: 0,
  percent: 0,
  least: 0,
  most: 100,
  opensAt: '',
  locksAt: '2026-10-18T13:00:00Z',
  canChange: true,
  isOpen: true,
  isLocked: false,
  isReadable: true,
  status: 'open',
  given: null,
  answer: null,
  earned: null,
  shares: [],
  lots: null,
} as unknown as EventQuestion

function Race() {
  const filling = useRaceDraft(race, NOW)
  return (
    <>
      {slots.map((slot) => (
        <button key={slot} onClick={() => filling.fill(slot, `${slot}'s driver`)}>
          {`fill ${slot}`}
        </button>
      ))}
      <SaveBar filling={filling} note="" />
    </>
  )
}

function Question({ asked = question }: { asked?: EventQuestion }) {
  return <QuestionCard question={asked} now={NOW} draft={useDrafts('g')(asked)} />
}

function Resumed() {
  useResumedPicks('me')
  return null
}

const saved = { saved: 1, receivedAt: '2026-10-14T09:00:00Z', open: 0 }
let posts: Asked[] = []
let answers: object[] = [] // empty: saved

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** What somebody finds who left the page and loads it again later. */
function loadAgain(): void {
  cleanup()
  usePendingPicks.setState({}, true)
}

beforeAll(startScreens)
beforeEach(() => {
  localStorage.clear()
  usePendingPicks.setState({}, true)
  posts = []
  answers = []
  serve((asked) => {
    posts.push(asked)
    return answers.shift() ?? saved
  })
})
afterEach(cleanup)

const noLine = { status: 503, body: {} }

test('four of six places of a race are saved without a button, in one call', async () => {
  show(<Race />)
  for (const slot of ['pole', 'first', 'third', 'fastestLap']) press(`fill ${slot}`)
  screen.getByText('Saving …')
  await waitFor(() => expect(unsentPicks('me')).toEqual([]))
  expect(posts.map(({ what }) => what)).toEqual(['RacePredict'])
  expect(posts[0]!.body).toMatchObject({
    raceId: 'r',
    predictions: {
      pole: "pole's driver",
      podium: ["first's driver", '', "third's driver"],
      fastestLap: "fastestLap's driver",
    },
  })
})

test('picks made without a line are on the device, and go when the page is opened again', async () => {
  answers = [noLine]
  show(<Race />)
  press('fill pole')
  await screen.findByText('Kept on this device. It counts when it arrives.')
  loadAgain()
  show(<Race />)
  screen.getByText('0 of 6 chosen') // as the server has it, until what waits is taken up
  show(<Resumed />)
  await screen.findByText('1 of 6 chosen')
  await waitFor(() => expect(unsentPicks('me')).toEqual([]))
  expect(posts.at(-1)!.body).toMatchObject({ predictions: { pole: "pole's driver" } })
})

test('a part that has locked meanwhile takes nothing of the other part along', async () => {
  answers = [{ status: 409, body: { message: 'pick_locked', fields: { pole: 'pick_locked' } } }]
  show(<Race />)
  press('fill pole')
  press('fill firstRetirement')
  await waitFor(() => expect(posts).toHaveLength(2))
  const { predictions } = posts[1]!.body as { predictions: object }
  expect(predictions).toEqual({
    podium: ['', '', ''],
    fastestLap: '',
    firstRetirement: "firstRetirement's driver",
  })
})

test('of two to choose the first is still there after the page was left, and both are saved', async () => {
  show(<Question />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sales' }))
  screen.getByText('1 of 2')
  loadAgain()
  show(<Resumed />)
  show(<Question />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sales' }).checked).toBe(true)
  expect(posts).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Design' }))
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]!.body).toMatchObject({ predictions: [{ questionId: 'q', answer: ['a', 'c'] }] })
})

test('a typed number is saved once it can be, and says what it lacks until then', async () => {
  show(<Question asked={{ ...question, kind: 'number' }} />)
  const field = screen.getByRole('textbox', { name: 'Which two?' })
  fireEvent.change(field, { target: { value: '420' } })
  screen.getByText('A whole number from 0 to 100.')
  fireEvent.change(field, { target: { value: '42' } })
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]!.body).toMatchObject({ predictions: [{ questionId: 'q', answer: ['42'] }] })
})

test('an answer that stays is sent by its person alone', async () => {
  show(<Question asked={{ ...question, kind: 'one', canChange: false }} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Sales' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Design' }))
  expect(posts).toEqual([])
  press('Submit, it stays')
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]!.body).toMatchObject({ predictions: [{ answer: ['a'] }] })
})

test('an order that is right as it is listed can be kept', async () => {
  show(<Question asked={{ ...question, kind: 'order' }} />)
  press('Keep this order')
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]!.body).toMatchObject({ predictions: [{ answer: ['a', 'b', 'c'] }] })
})

test('what the server could not take stays, says so and is tried again', async () => {
  answers = [{ status: 500, body: { message: 'server_error' } }]
  show(<Race />)
  press('fill pole')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(posts).toHaveLength(2))
  await waitFor(() => expect(unsentPicks('me')).toEqual([]))
})

test('nothing of one person is sent as the next one’s', async () => {
  answers = [noLine]
  show(<Race />)
  press('fill pole')
  await screen.findByText('Kept on this device. It counts when it arrives.')
  act(() => setUser({ userId: 'other', teamId: 'team', guulJwt: TOKEN } as never))
  expect(usePendingPicks.getState()).toEqual({})
  expect(unsentPicks('me')).toHaveLength(1)
})
