import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eventList, copyEvent, createEvent } from '../../../special-events.contract.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { useSession } from '#client/session/session.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import { eventEditorPath } from '../event-paths.ts'
import { eventTemplates, type EventTemplate } from '#shared/special-events.ts'
import { call } from '#client/api.ts'
import { forgetUnsaved, useUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { TimeField } from './TimeField.tsx'
import styles from './EventEditor.module.css'

const NAME_MAX = 60
const DAY_MS = 86_400_000

/** The event whose questions a new one begins with; null: none. */
type Copied = { readonly fixtureId: string; readonly name: string } | null

interface BeginProps {
  readonly from: Copied
  readonly onClose: () => void
}

/** A new event: its name, what it begins with, and when its first questions lock. */
function NewEvent({ from, onClose }: BeginProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { busy, act } = useAction()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const [name, setName] = useState(from?.name ?? '')
  const [template, setTemplate] = useState<EventTemplate>('empty')
  const [startsAt, setStart] = useState(() => new Date(Date.now() + DAY_MS).toISOString())
  useUnsaved(name.trim() !== (from?.name ?? ''), null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void act(async () => {
      const body = { companyId, name: name.trim(), startsAt }
      const { fixtureId } = from
        ? await call(copyEvent, { body: { ...body, fixtureId: from.fixtureId } })
        : await call(createEvent, { body: { ...body, template } })
      forgetUnsaved()
      navigate(eventEditorPath(fixtureId))
    })
  }
  return (
    <Card className={styles.card}>
      <form noValidate className={styles.begin} onSubmit={submit}>
        <Field label={t('event.admin.name')} required>
          <Input value={name} maxLength={NAME_MAX} onChange={(_, { value }) => setName(value)} />
        </Field>
        {!from && (
          <Field label={t('event.admin.template')}>
            <Select
              value={template}
              onChange={(_, { value }) => setTemplate(value as EventTemplate)}
            >
              {eventTemplates.map((one) => (
                <option key={one} value={one}>
                  {t(`event.admin.templates.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <TimeField
          label={t('event.admin.startsAt')}
          value={startsAt}
          timeZone={timeZone}
          onChange={setStart}
        />
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button onClick={onClose}>{t('event.admin.cancel')}</Button>
          <Button type="submit" appearance="primary" disabled={busy || !name.trim() || !startsAt}>
            {t(from ? 'event.admin.copy' : 'event.admin.begin')}
          </Button>
        </Row>
      </form>
    </Card>
  )
}

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
      <div className={styles.eventsAdminHead}>
        <span className={styles.eventsAdminTitle}>
          <PredictorMark kind="event" size={32} />
          <PageTitle namesSection variant="title3">
            {t('event.admin.title')}
          </PageTitle>
        </span>
        <span className={styles.eventsAdminEnd}>
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
            <span className={styles.eventsAdminEnd}>
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
