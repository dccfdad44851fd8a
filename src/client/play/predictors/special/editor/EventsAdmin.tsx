import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { copyEvent, createEvent, eventList } from '#shared/predictor-events.ts'
import { eventTemplates, type EventTemplate } from '#shared/special-events.ts'
import { Mark } from '#predictors/event/art.tsx'
import { call } from '../../../../api.ts'
import { useNavigate } from '../../../../base/useNavigate.ts'
import { useSession } from '../../../../base/session/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { LoadFailed } from '../../../../ui/LoadFailed.tsx'
import { PageSkeleton } from '../../../../ui/PageSkeleton.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Text } from '../../../../ui/Text.tsx'
import { eventEditorPath } from '../addresses.ts'
import { TimeField } from './TimeField.tsx'
import { useAct } from './useEditor.ts'
import styles from './Editor.module.css'

const NAME_MAX = 60
const DAY_MS = 86_400_000

interface BeginProps {
  readonly from: { readonly fixtureId: string; readonly name: string } | null // copied; null: none
  readonly onClose: () => void
}

function Begin({ from, onClose }: BeginProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, act } = useAct()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const [name, setName] = useState(from?.name ?? '')
  const [template, setTemplate] = useState<EventTemplate>('empty')
  const [startsAt, setStart] = useState(() => new Date(Date.now() + DAY_MS).toISOString())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act(async () => {
      const body = { companyId, name: name.trim(), startsAt }
      const { fixtureId } = from
        ? await call(copyEvent, { body: { ...body, fixtureId: from.fixtureId } })
        : await call(createEvent, { body: { ...body, template } })
      navigate(eventEditorPath(fixtureId))
    })
  }
  return (
    <Card>
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
        <div className={styles.acts}>
          <Button onClick={onClose}>{t('event.admin.cancel')}</Button>
          <Button type="submit" appearance="primary" disabled={isBusy || !name.trim() || !startsAt}>
            {t(from ? 'event.admin.copy' : 'event.admin.begin')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** For admins: the space's special events, drafts too; a new one, or a copy of last year's. */
export default function EventsAdmin() {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [begun, begin] = useState<BeginProps['from'] | 'new'>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['special events', companyId],
    queryFn: () => call(eventList, { query: { companyId } }),
    refetchOnMount: 'always',
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <div className={styles.head}>
        <Mark size={32} />
        <PageTitle variant="title2">{t('event.admin.title')}</PageTitle>
        <span className={styles.end}>
          <Button appearance="primary" onClick={() => begin('new')}>
            {t('event.admin.new')}
          </Button>
        </span>
      </div>
      {begun && (
        <Begin
          key={begun === 'new' ? '' : begun.fixtureId}
          from={begun === 'new' ? null : begun}
          onClose={() => begin(null)}
        />
      )}
      {data.events.length === 0 && (
        <Text as="p" className={styles.note}>
          {t('event.admin.none')}
        </Text>
      )}
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
