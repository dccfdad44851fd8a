import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a first answer is on its way. Cards that stand together are drawn when none of theirs is, so
 * that none moves another. What has failed once is not waited for, nor what is asked for again.
 */
export const isFirstLoad = ({ isLoading, isFetched, failureCount }: UseQueryResult): boolean =>
  isLoading && !isFetched && failureCount === 0
