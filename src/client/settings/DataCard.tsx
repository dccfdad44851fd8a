import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { User } from '#shared/api/accounts.ts'
import { deleteAccount, exportData, leaveGameSpace } from '#shared/api/membership.ts'
import { call } from '../api.ts'
import { clearUser, setUser } from '../session/session.ts'
import { SureDialog } from '../ui/SureDialog.tsx'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'

function download(data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: 'recess.json' })
  link.click()
  URL.revokeObjectURL(url)
}

/** What is held about one, and the ways out. */
export function DataCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { userId } = user
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast(false, errorText(error)))
  const leave = async () => {
    setUser(await call(leaveGameSpace, { body: { userId } }))
    await navigate('/')
  }
  const remove = async () => {
    await call(deleteAccount, { body: { userId, name: user.name } })
    clearUser()
    await navigate('/signIn')
  }
  return (
    <section className="card se-data" aria-label={t('settings.data')}>
      <div className="hd">
        <h2>{t('settings.data')}</h2>
      </div>
      <div className="dr">
        <span className="grow col">
          <span className="strong">{t('settings.export.title')}</span>
          <span className="caption">{t('settings.export.text')}</span>
        </span>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => attempt(call(exportData, { query: { userId } }).then(download))}
        >
          {t('settings.export.action')}
        </Button>
      </div>
      {(['leave', 'delete'] as const).map((what) => (
        <div key={what} className="dr">
          <span className="grow col">
            <span className="strong">{t(`settings.${what}.title`)}</span>
            <span className="caption">{t(`settings.${what}.text`)}</span>
          </span>
          <SureDialog
            danger={what === 'delete'}
            action={t(`settings.${what}.action`)}
            title={t(`settings.${what}.title`)}
            text={t(`settings.${what}.sure`)}
            name={what === 'delete' ? user.name : user.team.name}
            onConfirm={() => attempt(what === 'delete' ? remove() : leave())}
          />
        </div>
      ))}
    </section>
  )
}
