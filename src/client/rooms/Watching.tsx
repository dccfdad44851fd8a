import { Link } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useRoomStore } from './room-store.ts'
import { Said } from './Reactions.tsx'
import { useCopyLink } from './RoomBar.tsx'

/** Who watches, what they say, and how to get more of them. */
export function Watching() {
  const { t } = useTranslation()
  const { spectators, numberOfSpectators: count, players, visibility } = useRoomStore()
  const space = useSession((s) => s.user?.team.name ?? '')
  const copyLink = useCopyLink()
  const talkers = players.flatMap(({ id, name, profileImage }) =>
    id ? [{ id, name, profileImage }] : [],
  )
  return (
    <section className="card watch">
      <div className="hd">
        <h2>{t('room.watching')}</h2>
        <span className="chip">
          <EyeRegular fontSize={16} />
          {count}
        </span>
      </div>
      <ul className="wl">
        {[...talkers, ...spectators].map(({ id, name, profileImage }, i) => (
          <li key={id} className={i < talkers.length ? 'talker' : undefined}>
            <Avatar name={name} image={profileImage} size={28} />
            <span className="grow ell">{name}</span>
            <Said userId={id} />
          </li>
        ))}
      </ul>
      <div className="wf">
        <div className="row between">
          <strong>{t('room.link')}</strong>
          <Link as="button" onClick={() => void copyLink()}>
            {t('room.copy')}
          </Link>
        </div>
        <p className="caption">
          {t(visibility === 'team' ? 'room.linkTeam' : 'room.linkOnly', { space })}
        </p>
      </div>
    </section>
  )
}
