import { Button } from '@fluentui/react-components'
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nudge } from '#modules/messaging/play-invites/contract.ts'
import type { Profile } from '../contract.ts'
import { CallError, call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { useToday } from '#client/session/useToday.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useNavigate } from '#client/useNavigate.ts'

/** For a colleague who has not played today; once a day. */
function Nudge({ person: { userId: colleagueId, name }, days }: Pick<Profile, 'person' | 'days'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const today = useToday()
  const [isDone, setDone] = useState(false)
  if (days.some(({ day }) => day === today)) return null
  const onClick = async () => {
    setDone(true)
    try {
      const userId = currentUser()?.userId ?? ''
      await call(nudge, { body: { userId, colleagueId } })
      toast(true, t('invitePlay.nudged', { name }))
    } catch (error) {
      setDone(error instanceof CallError && ['nudged_today', 'played_today'].includes(error.code))
      toast(false, errorText(error))
    }
  }
  return (
    <Button icon={<HandRightRegular />} disabledFocusable={isDone} onClick={() => void onClick()}>
      {t('invitePlay.nudge')}
    </Button>
  )
}

/** Ways to bring a colleague to the court: to a table, and to today's games. */
export function InviteColleague({ person, days }: Pick<Profile, 'person' | 'days'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const invite = () => navigate(`/games/rooms?start&invite=${person.userId}`)
  return (
    <>
      <Button appearance="primary" icon={<PersonAddRegular />} onClick={invite}>
        {t('invitePlay.action')}
      </Button>
      <Nudge person={person} days={days} />
    </>
  )
}
