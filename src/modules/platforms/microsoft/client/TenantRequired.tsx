import { Button } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { host } from '#client/host/host.ts'
import { settings } from '#client/settings.ts'
import stateAdmin from '#client/ui/art/state/tenant-it.svg'
import stateTenant from '#client/ui/art/state/tenant.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useApproval } from './useApproval.ts'
import { GuestsByLink } from './GuestsByLink.tsx'
import { PermissionList } from './PermissionList.tsx'

/** What an employee sees: the link for anyone who may approve, and a way round. */
function Employee({ onAdmin }: { onAdmin: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { copyLink, checkAgain, busy } = useApproval()
  return (
    <StateSheet
      art={stateTenant}
      title={t('tenant.title')}
      busy={busy}
      actions={
        <>
          {host.teams && (
            <>
              <Button
                appearance="primary"
                icon={<LinkRegular />}
                disabled={busy}
                onClick={() => void copyLink()}
              >
                {t('tenant.copy')}
              </Button>
              <Button appearance="subtle" onClick={onAdmin}>
                {t('tenant.iAmAdmin')}
              </Button>
              <Button appearance="subtle" disabled={busy} onClick={() => void checkAgain()}>
                {t('tenant.again')}
              </Button>
            </>
          )}
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('refused.byMail')}
          </Button>
        </>
      }
    >
      <p>{t('tenant.text')}</p>
      <GuestsByLink />
    </StateSheet>
  )
}

/** What an IT admin sees: what Microsoft will ask them, and what not. */
function Admin({ state, onBack }: { state: string; onBack: () => void }) {
  const { t } = useTranslation()
  const { review, createSpace, busy } = useApproval()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('tenant.admin.title')}
      busy={busy}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<OpenRegular />}
            disabled={busy}
            onClick={() => void review(state)}
          >
            {t('tenant.admin.review')}
          </Button>
          {!host.teams && settings().providers.MS && (
            <Button disabled={busy} onClick={() => void createSpace()}>
              {t('tenant.admin.found')}
            </Button>
          )}
          <Button as="a" appearance="subtle" href="/privacy" target="_blank">
            {t('tenant.admin.data')}
          </Button>
          {host.teams && (
            <Button appearance="subtle" onClick={onBack}>
              {t('tenant.admin.back')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('tenant.admin.text')}</p>
      <PermissionList
        lines={[
          t('tenant.admin.names'),
          t('tenant.admin.directory'),
          t('tenant.admin.app'),
          t('tenant.admin.chats'),
          t('tenant.admin.role'),
        ]}
      />
    </StateSheet>
  )
}

/** A tenant that has not approved Recess: for its employees, and for anyone who can. */
export default function TenantRequired() {
  const [search] = useSearchParams()
  const state = search.get('approve') ?? ''
  const [isAdmin, setAdmin] = useState(state !== '')
  return isAdmin ? (
    <Admin state={state} onBack={() => setAdmin(false)} />
  ) : (
    <Employee onAdmin={() => setAdmin(true)} />
  )
}
