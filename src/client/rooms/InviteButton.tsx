import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { Suspense, useState, type ComponentProps } from 'react'
import { gameStatus } from '#shared/room.ts'
import { useSession } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useRoomStore, type RoomStore } from './room-store.ts'
import { useCopyLink } from './useRoomLink.ts'

const load = () => import(/* webpackChunkName: "invite" */ '../play-invites/InviteDialog.tsx')
const InviteDialog = lazyPart(load)

/** Who sits there invites while a seat is free; a bot gives its own up. */
const canInvite = ({ gameStatus: status, position, isCaller, players, maxPlayers }: RoomStore) =>
  status === gameStatus.lobby &&
  (position >= 0 || isCaller) &&
  players.filter(({ id }) => id !== null).length < maxPlayers

function Invite({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useSession((s) => s.user)
  const { id, name, gameName, players } = useRoomStore()
  const copyLink = useCopyLink()
  if (!user) return null
  return (
    <InviteDialog
      open={open}
      user={user}
      table={{ id, name, gameName }}
      seated={players.map((player) => player.id)}
      onClose={onClose}
      onCopy={() => void copyLink()}
    />
  )
}

/** Looks for colleagues to bring to the table; where one can't, it passes the link on. */
export function InviteButton(props: ComponentProps<typeof Button>) {
  const isSearch = useRoomStore(canInvite)
  const copyLink = useCopyLink()
  const focusTarget = useRestoreFocusTarget()
  const [open, setOpen] = useState<boolean | null>(null) // null: never asked for
  return (
    <>
      <Button
        {...props}
        {...focusTarget}
        {...(isSearch && {
          'aria-haspopup': 'dialog' as const,
          onPointerEnter: InviteDialog.fetchAhead,
        })}
        onClick={() => (isSearch ? setOpen(true) : void copyLink())}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <Invite open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
