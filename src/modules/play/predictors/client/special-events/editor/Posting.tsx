import { Button } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPredictorSchedule } from '../../../contract.ts'
import type { User } from '#shared/accounts.ts'
import type { SpecialEvent } from '#shared/special-events.ts'
import { saveUnsaved } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { defaultOf, useChannels } from '#modules/messaging/channels/client/index.ts'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { predictorsKey } from '../../stage/useStage.ts'
import { ChannelCard } from '../../start/ChannelCard.tsx'
import { draftOf, start, type StartDraft } from '../../start/start-draft.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import styles from './EventEditor.module.css'

interface PostingProps {
  readonly event: SpecialEvent
  readonly onDone: () => void
}

function Form({ event, user, first, onDone }: PostingProps & { user: User; first: StartDraft }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { busy, act } = useAction()
  const [draft, setDraft] = useState(first)
  const { fixtureId, gameId } = event
  const send = () =>
    act(async () => {
      if (!(await saveUnsaved())) return
      await start(user, { fixtureId, kind: 'event' }, draft, true)
      toast(true, t(gameId ? 'event.admin.savedToast' : 'event.admin.publishedToast'))
      void refetchQueries(queries, predictorsKey)
      onDone()
    })
  return (
    <div className={styles.posting}>
      <ChannelCard
        draft={draft}
        change={(more) => setDraft((now) => ({ ...now, ...more }))}
        fixtureId={fixtureId}
      />
      <div className={styles.acts}>
        <Button appearance="primary" disabled={busy} onClick={() => void send()}>
          {t(gameId ? 'event.admin.savePosts' : 'event.admin.publishNow')}
        </Button>
      </div>
    </div>
  )
}

/** Where and when an event's posts go: chosen as it is published, and changed later. */
export function Posting(props: PostingProps) {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const teamId = user?.teamId ?? ''
  const { channels } = useChannels(teamId)
  const { data } = useCall(getPredictorSchedule, {
    queryKey: ['predictor schedules', teamId],
    params: { id: teamId },
    refetchOnMount: 'always',
  })
  if (!user || !channels || !data) return <Text as="p">{t('state.loading')}</Text>
  const { fixtureId } = props.event
  const schedule = data.schedules.find((one) => one.fixtureId === fixtureId) ?? null
  return <Form {...props} user={user} first={draftOf(schedule, defaultOf(channels))} />
}
