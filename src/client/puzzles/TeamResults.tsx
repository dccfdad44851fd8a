import { useTranslation } from 'react-i18next'
import type { Teammate } from '#shared/api/puzzles.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { GuessDots } from '../ui/GuessDots.tsx'

function Score({ mate, steps }: { mate: Teammate; steps: number }) {
  const { t } = useTranslation()
  if (mate.progress === 'new') return <span className="caption">{t('team.notYet')}</span>
  if (mate.progress === 'started') return <span className="caption">{t('team.guessing')}</span>
  return (
    <>
      <GuessDots used={mate.step} of={steps} />
      <b>{mate.solved ? `${mate.step}/${steps}` : `–/${steps}`}</b>
    </>
  )
}

/** Who has played, with guesses only: words stay hidden. */
export function TeamResults({ team, steps }: { team: readonly Teammate[]; steps: number }) {
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  return (
    <ul className="tm">
      {team.map((mate) => (
        <li key={mate.userId} className={mate.userId === userId ? 'me' : undefined}>
          <Avatar name={mate.name} image={mate.profileImage} size={28} />
          <span className="grow ell">{mate.userId === userId ? t('board.you') : mate.name}</span>
          <Score mate={mate} steps={steps} />
        </li>
      ))}
    </ul>
  )
}
