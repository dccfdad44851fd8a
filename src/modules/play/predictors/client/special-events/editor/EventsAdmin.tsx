import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eventList } from '../../../special-events.contract.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { useSession } from '#client/session/session.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import { eventEditorPath } from '../event-paths.ts'
import { NewEvent, type Copied } from './NewEvent.tsx'
import styles from './EventsAdmin.module.css'

/** For admins: the space's special events, drafts too; a new one, or a copy of last year's. */
export default function EventsAdmin() {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [begun, begin] = useState<Copied | 'new'>(null)
  const { data, error, refetch } = useCall(eventList, {
    queryKey: ['special events', companyId],
    query: { companyId },
    refetchOnMount: 'always',
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>
          <PredictorMark kind="event" size={32} />
          <PageTitle namesSection variant="title3">
            {t('event.admin.title')}
          </PageTitle>
        </span>
        <span className={styles.end}>
          <Button appearance="primary" onClick={() => begin('new')}>
            {t('event.admin.new')}
          </Button>
        </span>
      </div>
      {begun && (
        <NewEvent
          key={begun === 'new' ? '' : begun.fixtureId}
          from={begun === 'new' ? null : begun}
          onClose={() => begin(null)}
        />
      )}
      {data.events.length === 0 && <Text as="p">{t('event.admin.none')}</Text>}
      <ul className={styles.events}>
        {data.events.map((one) => (
          <li key={one.fixtureId}>
            <Link to={eventEditorPath(one.fixtureId)}>{one.name}</Link>
            <Chip outlined>{t(one.gameId ? 'event.admin.published' : 'event.admin.draft')}</Chip>
            <Text variant="caption">{t('event.admin.count', { count: one.questions })}</Text>
            <span className={styles.end}>
              <Button
                aria-label={t('event.admin.copyOf', { name: one.name })}
                onClick={() => begin({ fixtureId: one.fixtureId, name: one.name })}
              >
                {t('event.admin.copy')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
