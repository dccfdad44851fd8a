import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleWithoutDepartment, placePeople, type Department } from '../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useReread } from './useDepartments.ts'

/** People in no department, a page at a time. */
export function usePeopleWithout(teamId: string) {
  const pages = useInfiniteQuery({
    queryKey: ['departments', teamId, 'without'],
    queryFn: ({ pageParam }) =>
      call(peopleWithoutDepartment, {
        params: { id: teamId },
        query: { pageNumber: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, all) => {
      const read = all.reduce((sum, { people }) => sum + people.length, 0)
      return read < count ? all.length + 1 : undefined
    },
  })
  const people = pages.data?.pages.flatMap((page) => page.people) ?? []
  return { ...pages, people, count: pages.data?.pages.at(-1)?.count ?? 0 }
}

/** Puts people into a department; true when that succeeded. */
export function usePlace(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reread = useReread()
  const [busy, setBusy] = useState(false)
  const place = async (userIds: readonly string[], { departmentId, name }: Department) => {
    setBusy(true)
    try {
      await call(placePeople, { body: { teamId, userIds: [...userIds], departmentId } })
      toast(true, t('adminDepartments.without.placed', { count: userIds.length, name }))
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return { place, busy }
}
