import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#shared/endpoint.ts'
import { call, type CallInput } from './api.ts'

interface Options<E extends Endpoint> extends Omit<UseQueryOptions<Answer<E>>, 'queryFn'> {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}

/** What an endpoint answers, fetched and cached under `queryKey`; all else is as in useQuery. */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E>) {
  const { params, query, body, ...how } = options
  const input = { params, query, body } as unknown as CallInput<E>
  return useQuery({ ...how, queryFn: () => call(endpoint, input) })
}
