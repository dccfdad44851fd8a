import type { SpaceDeletion } from '#shared/api/deletion.ts'
import { DeleteSpace } from '../data/DeleteSpace.tsx'
import { GoingBanner } from '../data/GoingBanner.tsx'
import { HowLong } from '../data/HowLong.tsx'
import { SecurityCard } from '../data/SecurityCard.tsx'
import { TakeIt } from '../data/TakeIt.tsx'
import { useDeletion } from '../data/useDeletion.ts'
import { WhatGoesWhen } from '../data/WhatGoesWhen.tsx'
import { WhatIsStored } from '../data/WhatIsStored.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { Cards, Columns } from './Panel.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import type { Editing, Page } from './useSettings.ts'
import styles from './DataPage.module.css'

interface Props {
  page: Page
  editing: Editing
  state: SpaceDeletion
}

/** While the space stays: what is kept, and the ways out. */
function Staying({ page, editing, state }: Props) {
  return (
    <Columns>
      <Cards>
        <HowLong page={page} editing={editing} isGoing={false} />
        <WhatIsStored />
      </Cards>
      <Cards>
        <TakeIt />
        <DeleteSpace {...state} />
        <SecurityCard />
      </Cards>
    </Columns>
  )
}

/** While it is being deleted: what goes when, and what can be taken along till then. */
function Leaving({ page, editing, state, goesAt }: Props & { goesAt: string }) {
  return (
    <div className={styles.going}>
      <TakeIt />
      <HowLong page={page} editing={editing} isGoing />
      <div className={classes(styles.whole, styles.last)}>
        <Cards>
          <WhatGoesWhen goesAt={goesAt} hasInvoices={state.hasInvoices} />
          <SecurityCard />
        </Cards>
      </div>
      <div className={styles.whole}>
        <WhatIsStored />
      </div>
    </div>
  )
}

function Shown({ page, editing }: Omit<Props, 'state'>) {
  const { data: state, error, refetch } = useDeletion()
  if (error && !state) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!state) return <Skeleton />
  const { deletion } = state
  return (
    <>
      {deletion && <GoingBanner {...state} deletion={deletion} />}
      {deletion?.why === 'asked' ? (
        <Leaving page={page} editing={editing} state={state} goesAt={deletion.goesAt} />
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
      {(page, editing) => <Shown page={page} editing={editing} />}
    </SettingsPage>
  )
}
