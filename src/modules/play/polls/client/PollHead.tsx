import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useTranslation } from 'react-i18next'
import type { Poll } from '../contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useClosesText } from './useClosesText.ts'
import styles from './Polls.module.css'

/** The author and the audience, in words. */
export function useAsks(): (poll: Pick<Poll, 'asker' | 'channelName'>) => string {
  const { t } = useTranslation()
  const personName = usePersonName()
  return ({ asker, channelName }) => {
    const name = personName(asker.name)
    return channelName ? t('poll.asksIn', { name, channel: channelName }) : t('poll.asks', { name })
  }
}

/** When a poll closes, or has closed. */
export function ClosingChip({ poll, now }: { poll: Poll; now: string }) {
  const { t } = useTranslation()
  const closesText = useClosesText()
  const when = closesText(poll.closesAt, now)
  const isOpen = poll.state === 'open'
  return (
    <Chip>
      {isOpen ? <ClockRegular aria-hidden="true" /> : <LockClosedRegular aria-hidden="true" />}
      {t(isOpen ? 'poll.closes' : 'poll.closed', { when })}
    </Chip>
  )
}

/** The question, its author, and its closing time. */
export function PollHead({ poll, now }: { poll: Poll; now: string }) {
  const asks = useAsks()
  return (
    <>
      <PageTitle variant="title3">{poll.question}</PageTitle>
      <Row between wrap gap={8} className={styles.meta}>
        <Row gap={8} className={styles.asker}>
          <Avatar name={poll.asker.name} image={poll.asker.profileImage} size={24} />
          <Text variant="caption">{asks(poll)}</Text>
        </Row>
        <ClosingChip poll={poll} now={now} />
      </Row>
    </>
  )
}
