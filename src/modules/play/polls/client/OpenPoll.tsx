import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { votePoll, type Poll } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { classes } from '#client/ui/classes.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { Ballot } from './Ballot.tsx'
import { Bars } from './Bars.tsx'
import { PollBody, PollFoot } from './PollFrame.tsx'
import { PollHead } from './PollHead.tsx'
import { useLeavePoll } from './useOpenPoll.ts'
import { useTakePoll } from './usePolls.ts'
import { VoteCount } from './VoteCount.tsx'
import styles from './Polls.module.css'

function useVote({ pollId }: Poll, onVoted: () => void) {
  const take = useTakePoll()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { act, busy, error } = useAction({ isInline: true })
  const vote = (optionId: string) =>
    act(async () => {
      take(await call(votePoll, { body: { userId, pollId, optionId } }))
      onVoted()
    })
  return { vote, error, busy }
}

interface OpenPollProps {
  readonly poll: Poll
  readonly now: string
}

function Voting({ poll, now, onVoted }: OpenPollProps & { onVoted: () => void }) {
  const { t } = useTranslation()
  const leave = useLeavePoll()
  const [chosen, choose] = useState(poll.ownOption)
  const { vote, error, busy } = useVote(poll, onVoted)
  return (
    <>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Ballot poll={poll} chosen={chosen} onChoose={choose} />
        <ActionError error={error} />
      </PollBody>
      <PollFoot
        note={
          <>
            <span>
              <VoteCount poll={poll} />
            </span>
            <span>{t(poll.barsAfterClose ? 'poll.barsAtEnd' : 'poll.barsAfter')}</span>
          </>
        }
      >
        <Button
          className={classes(!poll.ownOption && styles.later)}
          onClick={() => (poll.ownOption ? onVoted() : leave('/'))}
        >
          {t('poll.later')}
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={busy || !chosen}
          onClick={() => void vote(chosen)}
        >
          {t('poll.vote')}
        </Button>
      </PollFoot>
    </>
  )
}

function HasVoted({ poll, now, onChange }: OpenPollProps & { onChange: () => void }) {
  const { t } = useTranslation()
  const leave = useLeavePoll()
  const waits = poll.barsAfterClose ? 'poll.barsAtEnd' : 'poll.barsFromTen'
  return (
    <>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Bars poll={poll} />
      </PollBody>
      <PollFoot
        note={
          <>
            <span>
              <VoteCount poll={poll} />
            </span>
            <span>{t(poll.counts ? 'poll.noNames' : waits)}</span>
          </>
        }
      >
        {poll.state === 'open' && <Button onClick={onChange}>{t('poll.change')}</Button>}
        <Button appearance="primary" onClick={() => leave('/')}>
          {t('poll.playToday')}
        </Button>
      </PollFoot>
    </>
  )
}

/** A poll that is open, or being counted: to be voted in, or with how it stands. */
export function OpenPoll({ poll, now }: OpenPollProps) {
  const [isChanging, setChanging] = useState(false)
  const canVote = poll.state === 'open' && (!poll.ownOption || isChanging)
  return canVote ? (
    <Voting poll={poll} now={now} onVoted={() => setChanging(false)} />
  ) : (
    <HasVoted poll={poll} now={now} onChange={() => setChanging(true)} />
  )
}
