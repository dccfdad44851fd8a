import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Destination } from '#modules/messaging/channels/contract.ts'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { notPosted } from './not-posted.ts'
import type { Acts } from './useScheduleActions.ts'
import { usePostName, type Calendar, type useSchedules } from './useSchedules.ts'

interface NotPostedProps {
  readonly calendar: Calendar
  readonly lists: NonNullable<ReturnType<typeof useSchedules>>
  readonly channels: readonly Destination[]
  readonly acts: Acts
}

/** Says which of today's posts did not arrive, and what can be done about it. */
export function NotPosted({ calendar, lists, channels, acts }: NotPostedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = usePostName()
  return notPosted(calendar).map((post) => {
    const { gameId, what, at, nextTry, channelName } = post
    const game = lists.games.find((one) => one.gameId === gameId)
    const to = game ?? lists.predictors.find((one) => one.gameId === gameId)
    const channel = channels.find(
      ({ groupId, channelId }) => groupId === to?.groupId && channelId === to.channelId,
    )
    const isOff = Boolean(channel?.failure)
    const tryNow = game && !isOff && !nextTry && what !== 'results' && (
      <Button disabled={acts.busy} onClick={() => acts.runNow(game)}>
        {t('schedules.late.tryNow')}
      </Button>
    )
    const addBack = isOff && (
      <Button onClick={() => navigate('/integration')}>{t('schedules.late.addBack')}</Button>
    )
    const say = { name: nameOf(post), channel: channelName, at }
    return (
      <DangerBar key={`${gameId} ${what}`} acts={addBack || tryNow}>
        <b>{t(at === nextTry ? 'schedules.late.titleYet' : 'schedules.late.title', say)}</b>{' '}
        {isOff && t('schedules.late.off')}
        {nextTry && t('schedules.late.next', { at: nextTry })}
      </DangerBar>
    )
  })
}
