import { createContext, type ReactNode } from 'react'

/** What stands beside a table in a meeting. Meetings are built on rooms, so the app brings it. */
export const BesideTable = createContext<ReactNode>(null)
