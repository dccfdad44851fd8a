import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import type { Poll } from '../contract.ts'
import { CallError } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { newPollPath } from './poll-paths.ts'
import { PollEditor } from './PollEditor.tsx'
import { ClosedPoll } from './ClosedPoll.tsx'
import { OpenPoll } from './OpenPoll.tsx'
import { PollFrame } from './PollFrame.tsx'
import { useAsks } from './PollHead.tsx'
import { usePoll, usePolls } from './usePolls.ts'

/** What an admin may do with it: change it while it is open, ask another. */
function AdminActs({ poll }: { poll: Poll }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      {poll.state === 'open' && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t('poll.ask.titleChange')}
          onClick={() => navigate(newPollPath(poll.pollId))}
        />
      )}
      <Button
        appearance="subtle"
        icon={<AddRegular />}
        aria-label={t('poll.ask.title')}
        onClick={() => navigate(newPollPath())}
      />
    </>
  )
}

function NoPoll({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PollFrame title={t('poll.title')}>
      <StateSheet
        art={stateEmpty}
        title={t('poll.none.title')}
        actions={
          user.isAdmin && (
            <Button appearance="primary" onClick={() => navigate(newPollPath())}>
              {t('poll.ask.title')}
            </Button>
          )
        }
      >
        <p>{t(user.isAdmin ? 'poll.none.admin' : 'poll.none.text')}</p>
      </StateSheet>
    </PollFrame>
  )
}

function OnePoll({ user, pollId }: { user: User; pollId: string }) {
  const { t } = useTranslation()
  const asks = useAsks()
  const { data, error, refetch } = usePoll(pollId)
  if (error instanceof CallError && error.status === 404) return <NoPoll user={user} />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { poll, now } = data
  return (
    <PollFrame
      title={t('poll.title')}
      line={asks(poll)}
      actions={user.isAdmin && <AdminActs poll={poll} />}
    >
      {poll.state === 'closed' ? (
        <ClosedPoll poll={poll} now={now} />
      ) : (
        <OpenPoll poll={poll} now={now} />
      )}
    </PollFrame>
  )
}

/** What closes first, else what closed last. */
function NewestPoll({ user }: { user: User }) {
  const { data, error, refetch } = usePolls()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const [first] = data.polls
  return first ? <OnePoll user={user} pollId={first.pollId} /> : <NoPoll user={user} />
}

function PollEditing({ user, pollId }: { user: User; pollId: string }) {
  const { data, error, refetch } = usePoll(pollId)
  if (!pollId) return <PollEditor user={user} poll={null} />
  if (error instanceof CallError && error.status === 404) return <NoPoll user={user} />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return data.poll.state === 'open' ? (
    <PollEditor key={pollId} user={user} poll={data.poll} />
  ) : (
    <OnePoll user={user} pollId={pollId} />
  )
}

/** A quick poll: the one a link names, else the one that closes next; for admins the way to ask. */
export default function PollPage() {
  const [query] = useSearchParams()
  const user = useSession((s) => s.user)
  const pollId = query.get('pollId') ?? ''
  if (!user) return null
  if (query.get('view') === 'ask' && user.isAdmin)
    return <PollEditing user={user} pollId={pollId} />
  return pollId ? <OnePoll user={user} pollId={pollId} /> : <NewestPoll user={user} />
}
