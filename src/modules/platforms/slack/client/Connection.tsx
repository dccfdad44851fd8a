import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { Art } from '#client/ui/Art.tsx'
import connectOff from '#client/ui/art/connect/off.svg'
import connectOn from '#client/ui/art/connect/on.svg'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import styles from './Slack.module.css'

export type Kind = 'teams' | 'slack' | 'google'
export const providerOf = { teams: 'MS', slack: 'Slack', google: 'Google' } as const

interface ConnectionProps {
  kind: Kind
  isOn: boolean // the server has keys
  isConnected: boolean
  variables: string // what turns it on, for admins; '' for others
  about: string
  children: ReactNode
}

function Asks({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const asks = t(`integration.${kind}.asks`, { returnObjects: true }) as unknown as Record<
    string,
    [string, string]
  >
  return (
    <>
      <Caption>{t('integration.asks')}</Caption>
      <ul className={styles.asks}>
        {Object.entries(asks).map(([key, [what, why]]) => (
          <li key={key}>
            <Text strong>{what}</Text>
            <Text variant="caption">{why}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One connection: whether it stands, what it asks for, what can be done. */
export function Connection({
  kind,
  isOn,
  isConnected,
  variables,
  about,
  children,
}: ConnectionProps) {
  const { t } = useTranslation()
  const stands = isOn && isConnected
  const words = stands ? 'connected' : isOn ? 'notConnected' : 'off'
  return (
    <Card className={styles.connection} aria-label={t(`integration.${kind}.name`)}>
      <Art svg={stands ? connectOn : connectOff} className={styles.art} />
      <div className={styles.body}>
        <Row between wrap gap={8}>
          <Row as="h2" variant="subtitle2" gap={8}>
            <ProviderMark provider={providerOf[kind]} />
            {t(`integration.${kind}.name`)}
          </Row>
          <Chip {...(stands && { color: 'green' })}>
            {stands ? (
              <CheckmarkRegular fontSize={16} />
            ) : (
              <PlugDisconnectedRegular fontSize={16} />
            )}
            {t(`integration.${words}`)}
          </Chip>
        </Row>
        <MutedText>{about}</MutedText>
        <Asks kind={kind} />
        {!isOn && variables && (
          <Caption>{t('integration.variables', { names: variables })}</Caption>
        )}
        {isOn && (
          <Row gap={8} wrap className={styles.actions}>
            {children}
          </Row>
        )}
      </div>
    </Card>
  )
}
