/** Where a special event is, and where admins write one. */
export const eventPath = (gameId: string): string =>
  `/predictorEvents?${new URLSearchParams({ gameId })}`
export const eventsAdminPath = '/admin/events'
export const eventEditorPath = (fixtureId: string): string =>
  `${eventsAdminPath}/${encodeURIComponent(fixtureId)}`
