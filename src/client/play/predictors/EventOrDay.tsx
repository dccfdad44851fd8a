import { useSearchParams } from 'react-router-dom'
import { DayPage } from './day/DayPage.tsx'
import EventPage from './special/EventPage.tsx'

/** With `gameId` a special event; without one the hours of a day over all predictors. */
export default function EventOrDay() {
  const [query] = useSearchParams()
  return query.has('gameId') ? <EventPage /> : <DayPage />
}
