import { cleanup, fireEvent, screen } from '@testing-library/react'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { AllPredictors } from './AllPredictors.tsx'

const asked: string[] = []

beforeAll(startScreens)
beforeEach(() => {
  asked.length = 0
  serve(({ what }) => {
    asked.push(what)
    return { players: 0, rows: [], me: null }
  })
})
afterEach(cleanup)

test('a table says of which predictors it is, and each kind that runs has its own', async () => {
  show(<AllPredictors kinds={['score', 'race', 'event']} />)
  await screen.findByRole('heading', { name: 'All football predictors' })
  fireEvent.click(screen.getByText('Races'))
  await screen.findByRole('heading', { name: 'All race predictors' })
  fireEvent.click(screen.getByText('Events'))
  await screen.findByRole('heading', { name: 'All special events' })
  expect(asked).toEqual([
    'ScorePredictorOverviewDetails',
    'RacePredictorOverviewDetails',
    'SpecialEventOverviewDetails',
  ])
})

test('where one kind runs there is nothing to choose', async () => {
  show(<AllPredictors kinds={['race']} />)
  await screen.findByRole('heading', { name: 'All race predictors' })
  expect(screen.queryByText('Races')).toBeNull()
})
