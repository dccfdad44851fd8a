import { Button, MenuItem } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker'
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute'
import { folderOf } from '#shared/game.ts'
import { gameStatus, type Room } from '#shared/room.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useMayShare, useStage } from '#client/share/useStage.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { useShare } from '#client/share/useShare.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { RemovePerson, RenameRoom } from './HostDialogs.tsx'
import { InviteButton } from './InviteButton.tsx'
import { useSession } from '#client/session/session.ts'
import { setMuted, useMuted, wantsSound } from '#client/sound/muted.ts'
import { wakeSpeaker } from '#client/sound/speaker.ts'
import { RoomRules } from './RoomRules.tsx'
import { isHost, useRoomStore } from './room-store.ts'
import { isOverDays, useClockText } from '#client/ui/useClockText.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useRoomGame } from './usePlayers.ts'
import { useRoomAction } from './useRoomAction.ts'
import { useSharedRoom } from './useRoomLink.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { useRoomOwner } from './room-owner.ts'
import styles from './PlayScreen.module.css'

type Worth = 'capped' | 'practice' | 'counts' | 'countsHalf' | 'countsQuarter'
type Seen = Pick<Room, 'players' | 'capped' | 'counts' | 'shares'> & { readonly position: number }

/** What the current game is worth to the viewer, whose points fall with the games of a day. */
export function worthOf({ players, position, capped, counts, shares }: Seen): Worth {
  const me = players.find((one) => one.position === position)?.id
  if (me ? capped.includes(me) : capped.length > 0) return 'capped'
  if (!counts) return 'practice'
  const share = (me && shares[me]) || 100
  if (share === 100) return 'counts'
  return share >= 50 ? 'countsHalf' : 'countsQuarter'
}

function Chips() {
  const { t } = useTranslation()
  const room = useRoomStore()
  const clockText = useClockText()
  const hasClocks = useRoomGame()?.table.clocks.some(Boolean)
  const { games, game } = room.series
  const worth = worthOf(room)
  return (
    <>
      {room.gameStatus === gameStatus.lobby && <Chip>{t('room.waiting')}</Chip>}
      {room.testMode && game === 0 && <Chip>{t('room.practice')}</Chip>}
      {games > 1 && game > 0 && <Chip>{t('room.gameOf', { game, games })}</Chip>}
      {hasClocks && <Chip>{clockText(room.clock)}</Chip>}
      {room.caller && !room.caller.dropped && (
        <Chip>
          {room.isCaller
            ? t('room.youCall')
            : t('room.calls', { name: firstName(room.caller.name) })}
        </Chip>
      )}
      {game > 0 && (
        <Chip>
          {worth.startsWith('counts') && <TrophyRegular fontSize={16} />}
          {t(`room.${worth}`)}
        </Chip>
      )}
    </>
  )
}

type Opened = 'rules' | 'resign' | 'rename' | 'remove'
interface ItemsProps {
  onOpen: (what: Opened) => void
}

/** What a player may offer or give up while the game runs. */
function PlayerItems({ onOpen }: ItemsProps) {
  const { t } = useTranslation()
  const { gameStatus: status, position, draw, pause, clock } = useRoomStore()
  const { act } = useRoomAction()
  const game = useRoomGame()
  const iAmHost = useRoomStore(isHost)
  if (position < 0 || status !== gameStatus.started) return null
  return (
    <>
      {game?.hasDraws && !draw.drawOffered && (
        <MenuItem onClick={() => void act('room:draw', { action: 'offer' })}>
          {t('room.draw.offer')}
        </MenuItem>
      )}
      {!pause && !isOverDays(clock) && (iAmHost || !game?.table.caller) && (
        <MenuItem onClick={() => void act('room:pause', { action: 'offer' })}>
          {t('room.pause.offer')}
        </MenuItem>
      )}
      <MenuItem onClick={() => onOpen('resign')}>{t('room.resign.action')}</MenuItem>
    </>
  )
}

/** How the host manages the room. */
function HostItems({ onOpen }: ItemsProps) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem onClick={() => onOpen('rename')}>{t('room.rename.action')}</MenuItem>
      <MenuItem onClick={() => onOpen('remove')}>{t('room.remove.someone')}</MenuItem>
    </>
  )
}

/** Actions besides moving: kept out of the way of the board. */
function More() {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  const { toTeams, hasTeams } = useShare()
  const { share } = useStage()
  const mayShare = useMayShare()
  const shared = useSharedRoom()
  const [open, setOpen] = useState<Opened | null>(null)
  const iAmHost = useRoomStore(isHost)
  return (
    <>
      <ActionMenu
        trigger={
          <Button
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={t('room.more')}
          />
        }
      >
        <PlayerItems onOpen={setOpen} />
        {iAmHost && <HostItems onOpen={setOpen} />}
        {hasTeams && (
          <MenuItem onClick={() => void toTeams(shared())}>{t('share.toTeams')}</MenuItem>
        )}
        {mayShare && (
          <MenuItem onClick={() => void share(shared().path)}>{t('meeting.toStage')}</MenuItem>
        )}
        <MenuItem onClick={() => setOpen('rules')}>{t('room.rules')}</MenuItem>
      </ActionMenu>
      <RoomRules open={open === 'rules'} onClose={() => setOpen(null)} />
      <RenameRoom open={open === 'rename'} onClose={() => setOpen(null)} />
      <RemovePerson open={open === 'remove'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        about="resign"
        open={open === 'resign'}
        onClose={() => setOpen(null)}
        onConfirm={() => void act('room:resign', {})}
      />
    </>
  )
}

const running = new Set<number>([gameStatus.started, gameStatus.paused, gameStatus.recovered])

/** The two exits: a player in the middle of a game confirms first, unless it continues without them. */
function Leave() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { act } = useRoomAction()
  const inGame = useRoomStore((s) => (s.position >= 0 || s.isCaller) && running.has(s.gameStatus))
  const isMultiDay = useRoomStore((s) => inGame && isOverDays(s.clock)) // whoever is here
  const [isConfirming, setConfirming] = useState(false)
  const leave = async () => {
    if (!isMultiDay) await act('room:leave', {})
    navigate('/games/rooms')
  }
  const onClick = () => (inGame && !isMultiDay ? setConfirming(true) : void leave())
  return (
    <>
      <Button icon={<SignOutRegular />} className={styles.roomBarWide} onClick={onClick}>
        {t('room.leave')}
      </Button>
      <Button
        appearance="subtle"
        className={styles.tight}
        icon={<SignOutRegular />}
        aria-label={t('room.leave')}
        onClick={onClick}
      />
      <ConfirmDialog
        about="leaveGame"
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void leave()}
      />
    </>
  )
}

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

/** Above every room: back, what is played, invite, leave. */
export function RoomBar() {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const game = useRoomGame()
  const name = useRoomStore((s) => s.name)
  const owner = useRoomOwner()
  return (
    <header className={styles.bar}>
      <Button
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        aria-label={t('room.back')}
        onClick={() => navigate(owner?.path ?? '/games/rooms')}
      />
      {game && (
        <span className={styles.mark}>
          <GameMark folder={folderOf(game.gameType)} size={32} />
        </span>
      )}
      <PageTitle variant="subtitle2" ellipsis>
        {game ? t(`rules:${folderOf(game.gameType)}.name`) : t('nav.games')}
        {name && `, ${name}`}
      </PageTitle>
      <span className={styles.chips}>
        <Chips />
      </span>
      <Text grow />
      <InviteButton icon={<PersonAddRegular />} className={styles.roomBarWide}>
        {t('room.invite')}
      </InviteButton>
      <InviteButton
        appearance="subtle"
        className={styles.tight}
        icon={<PersonAddRegular />}
        aria-label={t('room.invite')}
      />
      <Leave />
      <MuteButton />
      <More />
    </header>
  )
}
