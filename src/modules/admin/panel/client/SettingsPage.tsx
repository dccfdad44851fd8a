import type { ReactNode } from 'react'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useEditing, useSettings, type Editing, type Page } from './useSettings.ts'

interface Props {
  section: string
  about?: (page: Page) => string
  children: (page: Page, editing: Editing) => ReactNode
}

function Loaded({ section, about, children, page }: Props & { page: Page }) {
  const editing = useEditing(page)
  const text = about?.(page)
  return (
    <AdminFrame
      section={section}
      {...(text !== undefined && { about: text })}
      actions={<SaveBar editing={editing} />}
    >
      {children(page, editing)}
    </AdminFrame>
  )
}

/** A page of the panel whose settings are edited and saved together. */
export function SettingsPage(props: Props) {
  const { data, error, refetch } = useSettings()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Loaded {...props} page={data} />
}
