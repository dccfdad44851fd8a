import { useTranslation } from 'react-i18next'
import type { League } from '#shared/api/leagues.ts'
import { channelKey, channelOf } from '../../reach/channels/channel-key.ts'
import { useChannels } from '../../reach/channels/useChannels.ts'
import { useSession } from '../../base/session/session.ts'
import { Pick } from '../../ui/Pick.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useErrorText } from '../../ui/useErrorText.ts'
import { useLeagueWork } from './useLeagueWork.ts'
import styles from './LeagueChannel.module.css'

/** Where an admin says which channel hears of a league's weeks; nothing where the space has no channel. */
export function LeagueChannel({ league }: { league: League }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { channels = [] } = useChannels(useSession((s) => s.user?.teamId ?? ''))
  const { post, error } = useLeagueWork()
  if (channels.length === 0) return null
  const key = channelKey(league.groupId, league.channelId) // of one that was removed, too
  const options = [
    { value: '', text: t('league.edit.nowhere') },
    ...channels.map((one) => ({ value: channelKey(one.groupId, one.channelId), text: one.name })),
  ]
  return (
    <div className={styles.channel}>
      <Pick
        label={t('league.edit.channel')}
        hint={t('league.edit.channelText')}
        value={options.some(({ value }) => value === key) ? key : ''}
        options={options}
        onChange={(value) => void post(league, channelOf(value))}
      />
      {error !== null && <Problem role="alert">{errorText(error)}</Problem>}
    </div>
  )
}
