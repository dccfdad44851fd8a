import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListOption } from '#client/ui/ListOption.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { NO_WORKFLOW, NOT_CONNECTED } from '#shared/channels.ts'
import { channelKey } from './channel-key.ts'
import { useChannelChoices } from './useChannels.ts'
import styles from './Channels.module.css'

/** Why nothing reaches a channel, in words. */
function useFaultText() {
  const { t } = useTranslation()
  return (failure: string): string => {
    if (failure === NO_WORKFLOW) return t('channels.noAddress')
    if (failure === NOT_CONNECTED) return t('errors.slack_not_connected')
    return t('channels.takesNone', { why: failure })
  }
}

/** Says why nothing reaches a channel, with the way to where that is mended; nothing of one that is on. */
export function ChannelFault({ failure }: { failure: string }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  if (!failure) return null
  return (
    <Caption role="status" className={styles.fault}>
      {faultText(failure)} <Link to="/integration">{t('channels.mend')}</Link>
    </Caption>
  )
}

interface ChannelPickProps {
  readonly label: string
  readonly hint?: string
  readonly teamId: string
  readonly value: string // channelKey; '' nowhere
  readonly nowhere?: string // what posting nowhere is called, where that may be
  readonly onChange: (value: string) => void
}

/** One of a space's channels, or of none: which of them are off, and why nothing reaches the chosen one. */
export function ChannelPick({ teamId, value, nowhere, ...rest }: ChannelPickProps) {
  const { t } = useTranslation()
  const channels = useChannelChoices(teamId) ?? []
  const options = channels.map(({ groupId, channelId, name, failure }) => ({
    value: channelKey(groupId, channelId),
    text: failure ? t('channels.nameOff', { name }) : name,
    failure,
  }))
  const chosen = options.find((one) => one.value === value)
  return (
    <Column gap={4}>
      <ListOption
        {...rest}
        value={chosen ? value : ''}
        options={[...(nowhere ? [{ value: '', text: nowhere }] : []), ...options]}
      />
      <ChannelFault failure={chosen?.failure ?? ''} />
    </Column>
  )
}
