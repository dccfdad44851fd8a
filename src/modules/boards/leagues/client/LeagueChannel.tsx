import { useTranslation } from 'react-i18next'
import type { League } from '../contract.ts'
import {
  channelKey,
  channelOf,
  ChannelPick,
  useChannelChoices,
} from '#modules/messaging/channels/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { useLeagueActions } from './useLeagueActions.ts'
import styles from './Leagues.module.css'

/** Where an admin says which channel hears of a league's weeks; nothing where the space has no channel. */
export function LeagueChannel({ league }: { league: League }) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const channels = useChannelChoices(teamId) ?? []
  const { post, error } = useLeagueActions()
  if (channels.length === 0) return null
  return (
    <div className={styles.channel}>
      <ChannelPick
        label={t('league.edit.channel')}
        hint={t('league.edit.channelText')}
        teamId={teamId}
        value={channelKey(league.groupId, league.channelId)} // of one that was removed, too
        nowhere={t('league.edit.nowhere')}
        onChange={(value) => void post(league, channelOf(value))}
      />
      <ActionError error={error} />
    </div>
  )
}
