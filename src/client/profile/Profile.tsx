import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { profile, type Profile as Facts } from '#shared/api/profile.ts'
import { CallError, call } from '../api.ts'
import { dateLocale } from '../language.ts'
import { useSession } from '../session/session.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { LoadFailed, NotFound } from '../shell/states.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { pictureUrl } from '../ui/picture.ts'
import { usePersonName } from '../ui/usePersonName.ts'
import { Badges } from './Badges.tsx'
import { Days } from './Days.tsx'
import { Recent } from './Recent.tsx'
import { Versus } from './Versus.tsx'
import './profile.css'

function Head({ person }: Facts) {
  const { t, i18n } = useTranslation()
  const name = usePersonName()(person.name)
  const banner = pictureUrl(person.profileBgImage)
  const date = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    month: 'long',
    year: 'numeric',
  }).format(new Date(person.since))
  return (
    <>
      <div className="ban" style={banner ? { backgroundImage: `url(${banner})` } : undefined} />
      <div className="who">
        <Avatar ring name={name} image={person.profileImage} size={104} />
        <div className="grow">
          <div className="row g8 wrap">
            <PageTitle className="title2">{name}</PageTitle>
            {person.isAdmin && <span className="chip">{t('profile.admin')}</span>}
          </div>
          <p className="body2">{t('profile.since', { date })}</p>
        </div>
      </div>
    </>
  )
}

function Figures({ week, all, streak }: Facts) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = all.plays ? all.wins / all.plays : 0
  const figures = [
    [week.rank === null ? '–' : number(week.rank), t('profile.rank'), ''],
    [number(week.points), t('profile.points'), ''],
    [number(all.points), t('profile.allPoints'), ''],
    [number(all.plays), t('profile.allGames'), ''],
    [share.toLocaleString(i18n.language, { style: 'percent' }), t('profile.won'), ''],
  ] as const
  return (
    <dl className="strip">
      <div className="fig">
        <dd className="sk1">
          <CourtNumeral value={streak.current} size={40} label={String(streak.current)} />
        </dd>
        <dt>
          {t('profile.streak')}
          <span className="caption">{t('profile.best', { count: streak.best })}</span>
        </dt>
      </div>
      {figures.map(([value, what]) => (
        <div key={what} className="fig">
          <dd className="sv">{value}</dd>
          <dt>{what}</dt>
        </div>
      ))}
    </dl>
  )
}

/** Someone of the space, oneself by default. */
export default function Profile() {
  const me = useSession((s) => s.user)
  const { userId = me?.userId ?? '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', userId],
    queryFn: () => call(profile, { query: { userId } }),
    refetchOnMount: 'always',
  })
  const isNobody = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isNobody) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className="pr">
      <Head {...data} />
      <Figures {...data} />
      <div className="pg">
        <div className="col g16">
          {data.headToHead && <Versus score={data.headToHead} person={data.person} />}
          <Recent games={data.recent} />
        </div>
        <Days days={data.days} />
        <Badges earned={data.badges} />
      </div>
    </div>
  )
}
