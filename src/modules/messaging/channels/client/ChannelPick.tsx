import { useTranslation } from 'react-i18next'
import { ListOption } from '#client/ui/ListOption.tsx'
import { Column } from '#client/ui/Row.tsx'
import { channelKey } from './channel-key.ts'
import { ChannelFault } from './ChannelFault.tsx'
import { useChannelChoices } from './useChannels.ts'

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
