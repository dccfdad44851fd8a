/** Where a device keeps somebody's tips that nobody has answered: looked at before anything else is loaded. */
export const tipsStorageKey = (userId: string) => `recess.tips.${userId}`

/** The same of picks of a race and answers to an event's questions. */
export const unsentPicksKey = (userId: string) => `recess.picks.${userId}`
