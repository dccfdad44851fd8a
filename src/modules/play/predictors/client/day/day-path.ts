/** The hours of a day: today's, unless one is named. */
export const dayPath = (day = ''): string =>
  `/predictorEvents${day ? `?${new URLSearchParams({ day })}` : ''}`
