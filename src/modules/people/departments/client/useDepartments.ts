import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteDepartment,
  departments,
  makeDepartment,
  mergeDepartments,
  renameDepartment,
  type Department,
} from '../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useCall } from '#client/useCall.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

/** The departments of a space, and what is known of them all. */
export const useDepartments = (teamId: string) =>
  useCall(departments, { queryKey: ['departments', teamId], params: { id: teamId } })

/** Reads again whatever shows departments. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () => refetchQueries(queries, ['departments'])
}

/** What can be done with departments; each answers what was refused, or null when it is done. */
export interface Acts {
  readonly busy: boolean
  make: (name: string) => Promise<string | null>
  rename: (department: Department, name: string) => Promise<string | null>
  merge: (department: Department, into: Department) => Promise<string | null>
  remove: (department: Department) => Promise<string | null>
}

export function useActs(teamId: string): Acts {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reread = useReread()
  const [busy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>, done: string): Promise<string | null> => {
    setBusy(true)
    try {
      await work
      toast(true, done)
      return null
    } catch (error) {
      return errorText(error)
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return {
    busy,
    make: (name) =>
      act(call(makeDepartment, { body: { teamId, name } }), t('adminDepartments.made', { name })),
    rename: ({ departmentId }, name) =>
      act(
        call(renameDepartment, { body: { teamId, departmentId, name } }),
        t('adminDepartments.renamed', { name }),
      ),
    merge: ({ departmentId, name }, into) =>
      act(
        call(mergeDepartments, { body: { teamId, departmentId, intoId: into.departmentId } }),
        t('adminDepartments.merged', { name, into: into.name }),
      ),
    remove: ({ departmentId, name }) =>
      act(
        call(deleteDepartment, { body: { teamId, departmentId } }),
        t('adminDepartments.deleted', { name }),
      ),
  }
}
