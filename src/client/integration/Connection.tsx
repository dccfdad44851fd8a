import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProviderMark } from '../providers/ProviderMark.tsx'
import { Art } from '../ui/Art.tsx'
import connectOff from '../ui/art/connect-off.svg'
import connectOn from '../ui/art/connect-on.svg'

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
      <p className="caption">{t('integration.asks')}</p>
      <ul className="asks">
        {Object.entries(asks).map(([key, [what, why]]) => (
          <li key={key}>
            <span className="strong">{what}</span>
            <span className="caption">{why}</span>
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
    <section className="card conn" aria-label={t(`integration.${kind}.name`)}>
      <Art svg={stands ? connectOn : connectOff} className="ca" />
      <div className="cb">
        <div className="row between g8">
          <h2 className="subtitle2 row g8">
            <ProviderMark provider={providerOf[kind]} />
            {t(`integration.${kind}.name`)}
          </h2>
          <span className={stands ? 'chip green' : 'chip'}>
            {stands ? (
              <CheckmarkRegular fontSize={16} />
            ) : (
              <PlugDisconnectedRegular fontSize={16} />
            )}
            {t(`integration.${words}`)}
          </span>
        </div>
        <p className="body2">{about}</p>
        <Asks kind={kind} />
        {!isOn && variables && (
          <p className="caption">{t('integration.variables', { names: variables })}</p>
        )}
        {isOn && <div className="row g8 wrap acts">{children}</div>}
      </div>
    </section>
  )
}
