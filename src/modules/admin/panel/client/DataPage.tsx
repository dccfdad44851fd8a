import type { SpaceDeletion } from '#modules/admin/data/contract.ts'
import {
  DeleteSpace,
  DeletionBanner,
  RetentionForm,
  SecurityCard,
  SpaceExportCard,
  useDeletion,
  DeletionTimeline,
  StoredDataCard,
} from '#modules/admin/data/client/index.ts'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { classes } from '#client/ui/classes.ts'
import { Cards, Columns } from './PanelLayout.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import type { Editing, Page } from './useSettings.ts'
import styles from './Admin.module.css'

interface Props {
  page: Page
  editing: Editing
  state: SpaceDeletion
}

/** What the form of these times needs. */
const timesOf = (page: Page, { draft, edit }: Editing) => ({
  retention: page.retention,
  draft: draft.retention ?? {},
  onChange: (retention: typeof draft.retention) => edit({ retention }),
})

/** While the space stays: what is kept, and the ways out. */
function Staying({ page, editing, state }: Props) {
  return (
    <Columns>
      <Cards>
        <RetentionForm {...timesOf(page, editing)} isDeleting={false} />
        <StoredDataCard />
      </Cards>
      <Cards>
        <SpaceExportCard />
        <DeleteSpace {...state} />
        <SecurityCard />
      </Cards>
    </Columns>
  )
}

/** While it is being deleted: what goes when, and what can be taken along till then. */
function Leaving({ page, editing, state, deleteAt }: Props & { deleteAt: string }) {
  return (
    <div className={styles.going}>
      <SpaceExportCard />
      <RetentionForm {...timesOf(page, editing)} isDeleting />
      <div className={classes(styles.whole, styles.last)}>
        <Cards>
          <DeletionTimeline deleteAt={deleteAt} hasInvoices={state.hasInvoices} />
          <SecurityCard />
        </Cards>
      </div>
      <div className={styles.whole}>
        <StoredDataCard />
      </div>
    </div>
  )
}

function DataSettings({ page, editing }: Omit<Props, 'state'>) {
  const { data: state, error, refetch } = useDeletion()
  if (error && !state) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!state) return <Skeleton />
  const { deletion } = state
  return (
    <>
      {deletion && <DeletionBanner {...state} deletion={deletion} />}
      {deletion?.why === 'asked' ? (
        <Leaving page={page} editing={editing} state={state} deleteAt={deletion.goesAt} />
      ) : (
        <Staying page={page} editing={editing} state={state} />
      )}
    </>
  )
}

/** What the space keeps and for how long, the way to take it along, and its end. */
export default function DataPage() {
  return (
    <SettingsPage section="data">
      {(page, editing) => <DataSettings page={page} editing={editing} />}
    </SettingsPage>
  )
}
