import { useSearchParams } from 'react-router-dom'
import { DayPage } from './day/DayPage.tsx'
import EventPage from './special-events/EventPage.tsx'

/** With `gameId` a special event; without one the hours of a day over all predictors. */
export default function PredictorEventsPage() {
  const [query] = useSearchParams()
  return query.has('gameId') ? <EventPage /> : <DayPage />
}
