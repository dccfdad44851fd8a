import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHidden, type OpenBadge } from '#shared/badges.ts'
import { isStill } from '#games/kit/reduced-motion.tsx'
import { useQuiet } from '#client/quiet-now.ts'
import { Medallion } from '#client/ui/Medallion.tsx'
import { pathOf } from '#client/ui/badge-path.ts'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import type { BadgeGain } from './gains.ts'
import { Button, Dropdown, Option } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useState } from 'react'
import { badgeChannels, postBadge, type BadgeChannels } from '#modules/boards/badges/contract.ts'
import { CallError, call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import styles from './Results.module.css'

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
function PostBadges({ gains }: { gains: readonly BadgeGain[] }) {
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

const SIZES = { one: 88, several: 64 } as const // px

/** A medal as it is earned: paint sweeps over the outlines, the ring draws itself, its level fills. Kept quiet it is a picture. */
function Earned({ gain, size }: { gain: BadgeGain; size: number }) {
  const { t } = useTranslation()
  const isQuiet = useQuiet('moments')
  const { badge, tier, of } = gain
  return (
    <li>
      <span className={styles.medal}>
        <Medallion badge={badge} size={size} share={0} levels={{ tier: tier - 1, of }} />
        <span className={classes(styles.paint, (isQuiet || isStill()) && styles.still)}>
          <Medallion badge={badge} size={size} share={1} levels={{ tier, of }} />
        </span>
      </span>
      <span className={styles.words}>
        <Text as={Link} variant="subtitle2" to={pathOf(badge)} className={styles.name}>
          {t(`profile.badge.${badge}`)}
        </Text>
        <span>{t(`profile.badgeText.${badge}`)}</span>
        {of > 1 && <Text variant="caption">{t('badges.levelOf', { level: tier, of })}</Text>}
      </span>
    </li>
  )
}

/** All badges that one game brought, together. */
export default function BadgeMoment({ gains }: { gains: readonly BadgeGain[] }) {
  const { t } = useTranslation()
  const size = gains.length > 1 ? SIZES.several : SIZES.one
  const title = t('gains.badges', { count: gains.length })
  return (
    <section className={styles.badgeMoment} aria-label={title}>
      <Text strong>{title}</Text>
      <ul>
        {gains.map((gain) => (
          <Earned key={`${gain.badge} ${gain.tier}`} gain={gain} size={size} />
        ))}
      </ul>
      <PostBadges gains={gains.filter(({ badge }) => !isHidden(badge))} />
    </section>
  )
}
