/** What time it is for the screens' made-up answers, ms; kept pictures stop it. */
export const clock = { now: () => Date.now() }
