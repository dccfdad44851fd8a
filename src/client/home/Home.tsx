import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateLocale } from '../language.ts'
import { useGameArea } from '../games/useGameArea.ts'
import { useSession } from '../session/session.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { LoadFailed } from '../shell/states.tsx'
import { useInvitation } from '../spaces/useInvitation.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { HopscotchLane } from './HopscotchLane.tsx'
import { TeamToday } from './TeamToday.tsx'
import { ThisWeek } from './ThisWeek.tsx'
import './home.css'

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function Greeting({ playedToday }: { playedToday: number }) {
  const { t, i18n } = useTranslation()
  const user = useSession((s) => s.user)
  const copyInvitation = useInvitation()
  const [now] = useState(() => new Date())
  const name = user?.name.split(' ')[0] ?? ''
  const day = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: user?.team.timeZone,
  }).format(now)
  return (
    <div className="row between greet">
      <div>
        <PageTitle className="title2">
          {t(`home.greeting.${partOfDay(now.getHours())}`, { name })}
        </PageTitle>
        <p className="body2">
          {day}. {t('home.played', { count: playedToday })}
        </p>
      </div>
      <Button icon={<PersonAddRegular />} onClick={() => void copyInvitation()}>
        {t('home.invite')}
      </Button>
    </div>
  )
}

export default function Home() {
  const { data, error, refetch } = useGameArea()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <Greeting playedToday={data.playedToday} />
      <HopscotchLane area={data} />
      <div className="two">
        <ThisWeek />
        <TeamToday area={data} />
      </div>
    </>
  )
}
