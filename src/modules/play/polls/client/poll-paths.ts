/** A quick poll: this one, or the newest. */
export const pollPath = (pollId = ''): string =>
  pollId ? `/poll?${new URLSearchParams({ pollId })}` : '/poll'

/** Where an admin asks one, or changes one that is open. */
export const newPollPath = (pollId = ''): string =>
  `/poll?${new URLSearchParams({ view: 'ask', ...(pollId && { pollId }) })}`
