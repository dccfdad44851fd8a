import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameSpacePreview } from '#shared/api/spaces.ts'
import { call } from '../api.ts'
import { SpaceLogo } from '../spaces/SpaceLogo.tsx'
import { useErrorText } from '../ui/useErrorText.ts'

/** Which space an invitation leads to. */
export function InvitingSpace({ gameSpaceGuid }: { gameSpaceGuid: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error } = useQuery({
    queryKey: ['space', gameSpaceGuid],
    queryFn: () => call(gameSpacePreview, { params: { gameSpaceGuid } }),
    retry: false,
  })
  if (error) return <p className="problem">{errorText(error)}</p>
  if (!data) return <span className="sk" style={{ height: 60 }} />
  return (
    <div className="inv">
      <SpaceLogo image={data.logoImage} paint={data.customTheme} />
      <div className="grow">
        <div className="strong ell">{data.name}</div>
        <div className="caption ell">{t('signUp.invited', { count: data.members })}</div>
      </div>
    </div>
  )
}
