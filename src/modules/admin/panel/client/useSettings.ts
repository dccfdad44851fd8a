import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  adminPage,
  updateAdminSettings,
  type AdminPage,
  type AdminSettings,
  type SettingsDraft,
} from '../contract.ts'
import { call, CallError } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { useAction } from '#client/ui/useAction.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

export type Page = AdminPage
export type Draft = SettingsDraft

/** How the space is set. */
export function useSettings() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['adminPage', teamId],
    queryFn: async () => (await call(adminPage, { params: { id: teamId } })) as Page,
  })
}

/** Takes what a call answered, and asks again for what shows it. */
export function useTakeSettings() {
  const queries = useQueryClient()
  return async (answer: AdminSettings) => {
    queries.setQueryData<Page>(['adminPage', answer.teamId], (old) => old && { ...old, ...answer })
    await Promise.all(
      ['area', 'hours', 'changes', 'members', 'channels'].map((key) =>
        refetchQueries(queries, [key]),
      ),
    )
  }
}

/** What an admin has changed and not saved, and what became of it. */
export interface Editing {
  readonly draft: Draft
  readonly isChanged: boolean
  readonly busy: boolean
  readonly conflict: AdminSettings | null // somebody else was quicker: the settings as they stand
  edit: (change: Draft) => void
  discard: () => void
  save: () => Promise<boolean>
  saveMine: () => Promise<boolean>
}

/** Edits some settings; saving says which version was read, so that nobody's change is lost unseen. */
export function useEditing(page: Page): Editing {
  const { t } = useTranslation()
  const take = useTakeSettings()
  const [draft, setDraft] = useState<Draft>({})
  const [conflict, setConflict] = useState<AdminSettings | null>(null)
  const onError = (error: unknown) => {
    const isConflict = error instanceof CallError && error.code === 'settings_changed'
    if (isConflict) setConflict(error.more.present as AdminSettings)
    return isConflict
  }
  const { act, busy } = useAction({ onError })
  const send = (version: number) =>
    act(async () => {
      const body = { teamId: page.teamId, version, ...draft }
      await take(await call(updateAdminSettings, { body }))
      setDraft({})
      setConflict(null)
    }, t('settings.saved'))
  const discard = () => {
    setDraft({})
    if (conflict) void take(conflict)
    setConflict(null)
  }
  const isChanged = Object.keys(draft).length > 0
  useUnsaved(isChanged, () => send(page.version))
  return {
    draft,
    isChanged,
    busy,
    conflict,
    edit: (change) => setDraft((before) => ({ ...before, ...change })),
    discard,
    save: () => send(page.version),
    saveMine: () => send(conflict?.version ?? page.version),
  }
}
