import { Button } from '@fluentui/react-components'
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker'
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { setMuted, useMuted, wantsSound } from '#client/sound/muted.ts'
import { wakeSpeaker } from '#client/sound/speaker.ts'

/** Mutes this device, or lets it be heard; not there for anyone who wants no sounds at all. */
export function MuteButton() {
  const { t } = useTranslation()
  const user = useSession((s) => s.user)
  const muted = useMuted((s) => s.muted)
  if (!wantsSound(user)) return null
  const onClick = () => {
    setMuted(!muted)
    wakeSpeaker()
  }
  return (
    <Button
      appearance="subtle"
      icon={muted ? <SpeakerMuteRegular /> : <Speaker2Regular />}
      aria-label={t(muted ? 'room.unmute' : 'room.mute')}
      onClick={onClick}
    />
  )
}
