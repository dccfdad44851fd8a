import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

/** Knows what a test gives it, and asks the server nothing. */
export const idleQueries = () =>
  new QueryClient({ defaultOptions: { queries: { enabled: false } } })

interface AroundProps {
  children: ReactNode
  queries?: QueryClient
  path?: string
}

/** What stands around every screen: its queries and its place. */
export function Around({ children, queries = new QueryClient(), path = '/' }: AroundProps) {
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}
