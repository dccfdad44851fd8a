import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import type { Poll } from '../contract.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { channelKey, useChannelChoices } from '#modules/messaging/channels/client/index.ts'
import type { Draft } from './poll-draft.ts'
import { Ballot } from './Ballot.tsx'
import { PollBody, PollFoot, PollFrame } from './PollFrame.tsx'
import { PollHead, useAsks } from './PollHead.tsx'

const HOUR = 60

function closesAtOf({ day, time }: Draft, timeZone: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return new Date(instantOf(day, hour! * HOUR + minute!, timeZone)).toISOString()
}

/** The poll as its members will see it; nothing of it is sent. */
export function Preview({ user, draft, onBack }: { user: User; draft: Draft; onBack: () => void }) {
  const { t } = useTranslation()
  const asks = useAsks()
  const [chosen, choose] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const channels = useChannelChoices(user.teamId) ?? []
  const channel = channels.find((one) => channelKey(one.groupId, one.channelId) === draft.channel)
  const poll: Poll = {
    pollId: draft.pollId,
    question: draft.question,
    options: draft.options.map(({ key, text, gameType }) => ({ optionId: key, text, gameType })),
    asker: { userId: user.userId, name: user.name, profileImage: user.profileImage },
    groupId: '',
    channelId: '',
    channelName: channel?.name ?? '',
    closesAt: closesAtOf(draft, user.team.timeZone),
    state: 'open',
    barsAfterClose: draft.barsAfterClose,
    postsResult: draft.postsResult,
    ownOption: '',
    people: 0,
    voted: 0,
    isFew: false,
    counts: null,
    winners: [],
    isFixed: false,
  }
  return (
    <PollFrame title={t('poll.title')} line={asks(poll)}>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Ballot poll={poll} chosen={chosen} onChoose={choose} />
      </PollBody>
      <PollFoot note={t('poll.ask.previewText')}>
        <Button appearance="primary" onClick={onBack}>
          {t('poll.ask.back')}
        </Button>
      </PollFoot>
    </PollFrame>
  )
}
