import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#shared/endpoint.ts'
import { call, type CallInput } from './api.ts'

type Options<E extends Endpoint> = Omit<UseQueryOptions<Answer<E>>, 'queryFn'> & CallInput<E>

/** What an endpoint answers, fetched and cached under `queryKey`; all else is as in useQuery. */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E>) {
  return useQuery({ ...options, queryFn: () => call(endpoint, options) })
}
