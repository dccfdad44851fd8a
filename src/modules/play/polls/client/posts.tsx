import { Button } from '@fluentui/react-components'
import { PollRegular } from '@fluentui/react-icons/svg/poll'
import { useTranslation } from 'react-i18next'
import type { PostKind } from '#modules/messaging/schedules/client/index.ts'
import { newPollPath } from './poll-paths.ts'
import { useOpenPoll } from './useOpenPoll.ts'

function New() {
  const { t } = useTranslation()
  const open = useOpenPoll()
  return <Button onClick={() => open(newPollPath())}>{t('poll.ask.title')}</Button>
}

const posts: readonly PostKind[] = [
  { what: 'poll', Icon: PollRegular, New },
  { what: 'pollResult', Icon: PollRegular },
]
export default posts
