/** Where a device keeps somebody's guesses that nobody has answered: looked at before anything else is loaded. */
export const guessesStorageKey = (userId: string) => `recess.guesses.${userId}`
