import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateAdminSettings } from '../contract.ts'
import { placePeople } from '#modules/people/departments/contract.ts'
import { invitationList } from '#modules/people/invitations/contract.ts'
import {
  exportMembers,
  memberPage,
  removeMember,
  type MemberFilter,
  type MemberRow,
} from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { changeUser } from '#client/session/session.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'

/** Which people are shown; of the invited there are none yet. */
export interface PeopleQuery {
  readonly search: string
  readonly filter: MemberFilter
  readonly departmentId: string // '' for all
  readonly page: number
}

const queryOf = ({ search, filter, departmentId }: PeopleQuery) => ({
  search,
  filter,
  ...(departmentId && { departmentId }),
})

/** A page of the space's people. */
export function usePeople(teamId: string, query: PeopleQuery) {
  return useCall(memberPage, {
    queryKey: ['members', teamId, query],
    params: { id: teamId },
    query: { ...queryOf(query), page: query.page },
    placeholderData: keepPreviousData,
  })
}

/** Invitations by email that nobody has accepted. */
export function useInvitations(teamId: string) {
  return useCall(invitationList, { queryKey: ['invitations', teamId], params: { id: teamId } })
}

/** All people of the query, as a file. */
export function usePeopleFile(teamId: string, query: PeopleQuery) {
  const csv = useCsv()
  const request = { params: { id: teamId }, query: queryOf(query) }
  return () => csv('recess-members', () => call(exportMembers, request))
}

/** Actions on several people together. */
export interface ManyActs {
  readonly busy: boolean
  setRole: (people: readonly MemberRow[], role: 'admin' | 'member') => Promise<void>
  place: (people: readonly MemberRow[], departmentId: string | null) => Promise<void>
  remove: (people: readonly MemberRow[]) => Promise<void>
}

/** Runs an action on the chosen people; `onDone` once all of it is done. */
export function useManyActs(teamId: string, onDone: () => void): ManyActs {
  const { t } = useTranslation()
  const refetches = [['members'], ['adminPage'], ['adminDepartments'], ['departments']]
  const { act: run, busy } = useAction({ refetches })
  const act = async (work: () => Promise<unknown>, successText: string) => {
    if (await run(work, successText)) onDone()
  }
  const idsOf = (people: readonly MemberRow[]) => people.map(({ userId }) => userId)
  return {
    busy,
    setRole: (people, role) =>
      act(
        async () => {
          const field = role === 'admin' ? 'addedAdmins' : 'removedAdmins'
          await call(updateAdminSettings, { body: { teamId, [field]: idsOf(people) } })
          for (const { userId } of people)
            changeUser(userId, (user) => ({ ...user, isAdmin: role === 'admin' }))
        },
        t(`admin.chosen.${role}Now`, { count: people.length }),
      ),
    place: (people, departmentId) =>
      act(
        () => call(placePeople, { body: { teamId, userIds: idsOf(people), departmentId } }),
        t('admin.chosen.placed', { count: people.length }),
      ),
    remove: (people) =>
      act(
        async () => {
          for (const memberId of idsOf(people))
            await call(removeMember, { body: { teamId, memberId } })
        },
        t('admin.chosen.removed', { count: people.length }),
      ),
  }
}
