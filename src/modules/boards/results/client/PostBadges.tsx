import { Button, Dropdown, Option } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeChannels, postBadge, type BadgeChannels } from '#modules/boards/badges/contract.ts'
import type { OpenBadge } from '#shared/badges.ts'
import { CallError, call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/useAction.ts'
import { useCall } from '#client/useCall.ts'
import type { BadgeGain } from './gains.ts'

type Channel = BadgeChannels['channels'][number]

/** Posts badges one by one, each once; those that were posted before are skipped. */
function usePost(gains: readonly BadgeGain[]) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [isDone, setDone] = useState(false)
  const { act, busy } = useAction()
  const post = ({ groupId, channelId, name }: Channel) =>
    act(
      async () => {
        for (const { badge, tier } of gains) {
          const body = { companyId, badge: badge as OpenBadge, tier, groupId, channelId }
          await call(postBadge, { body }).catch((error: unknown) => {
            if (!(error instanceof CallError) || error.code !== 'badge_posted') throw error
          })
        }
        setDone(true)
      },
      t('gains.posted', { channel: name }),
    )
  return { isDone, busy, post }
}

const keyOf = ({ groupId, channelId }: Channel) => `${groupId} ${channelId}`

/** Posts the user's new badges to a channel, where there is one: only on a press, once for each. */
export function PostBadges({ gains }: { gains: readonly BadgeGain[] }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const isHidden = useSession((s) => s.user?.isHidden)
  const [chosen, setChosen] = useState('')
  const { isDone, busy, post } = usePost(gains)
  const { data } = useCall(badgeChannels, {
    queryKey: ['badge channels', companyId],
    query: { companyId },
    enabled: gains.length > 0,
  })
  const channels = data?.channels ?? []
  const channel = channels.find((one) => keyOf(one) === chosen) ?? channels[0]
  if (gains.length === 0 || isHidden || !channel) return null
  if (isDone) return <Text variant="caption">{t('gains.told')}</Text>
  return (
    <>
      <Row gap={8} wrap>
        <Dropdown
          aria-label={t('gains.channel')}
          value={channel.name}
          selectedOptions={[keyOf(channel)]}
          onOptionSelect={(_, { optionValue }) => setChosen(optionValue ?? '')}
        >
          {channels.map((one) => (
            <Option key={keyOf(one)} value={keyOf(one)}>
              {one.name}
            </Option>
          ))}
        </Dropdown>
        <Button icon={<SendRegular />} disabled={busy} onClick={() => void post(channel)}>
          {t('gains.post')}
        </Button>
      </Row>
      <Text variant="caption">{t('gains.postText')}</Text>
    </>
  )
}
