import { readHere, writeHere } from '#client/session/storage.ts'

const TEAMS_KEY = 'recess.fromTeams'
const ORDER_KEY = 'recess.order'

/** This window was opened from Teams. */
export const comeFromTeams = (): void => writeHere(TEAMS_KEY, 'yes')

export const isFromTeams = (): boolean => readHere(TEAMS_KEY) !== ''

/** Where what is being bought is paid for, to come back to. */
export const saveOrder = (path: string): void => writeHere(ORDER_KEY, path)

/** The page of an order that was begun; '' for none. */
export const savedOrder = (): string => readHere(ORDER_KEY)
