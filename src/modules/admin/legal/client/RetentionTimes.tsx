import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getRetention } from '#modules/admin/data/contract.ts'
import { NEW_RETENTION, retained, retentionTimes, type Retained } from '#shared/retention.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useRetentionText } from '#client/ui/useRetentionText.ts'
import { FactList } from './FactList.tsx'

/** The times of the user's own space; without one, or where they can't be loaded, none. */
function useOwnTimes() {
  const team = useSession((s) => s.user?.team)
  const id = team?.teamId ?? ''
  const { data, isLoading } = useQuery({
    queryKey: ['retention', id],
    queryFn: () => call(getRetention, { params: { id } }),
    enabled: id !== '',
  })
  return { own: data, name: team?.name ?? '', isLoading }
}

/** How long a space keeps what it decides on: the user's own, else the defaults of a new one. */
export function RetentionTimes() {
  const { t } = useTranslation()
  const timeText = useRetentionText()
  const { own, name, isLoading } = useOwnTimes()
  if (isLoading) return <Skeleton />
  const valueOf = (what: Retained) => {
    if (own) return timeText(own[what])
    const choices = retentionTimes[what].map(timeText).join(', ')
    return t('security.kept.choices', { time: timeText(NEW_RETENTION[what]), choices })
  }
  const facts = retained.map((what) => ({
    key: what,
    term: t(`adminData.keep.${what}`),
    value: valueOf(what),
  }))
  return (
    <>
      <p>{own ? t('security.kept.own', { name }) : t('security.kept.spaces')}</p>
      <FactList facts={facts} />
      <p>{t('security.kept.nightly')}</p>
    </>
  )
}
