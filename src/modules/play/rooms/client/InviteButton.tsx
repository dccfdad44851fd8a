import { loadInviteDialog } from '#modules/messaging/play-invites/client/index.ts'
import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { Suspense, useState, type ComponentProps } from 'react'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { gameStatus } from '#shared/room.ts'
import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useRoomStore, type RoomStore } from './room-store.ts'
import { useRoomGame } from './usePlayers.ts'
import { useCopyLink } from './useRoomLink.ts'

const InviteDialog = lazyPart(loadInviteDialog)

const running = new Set<number>([gameStatus.started, gameStatus.paused, gameStatus.recovered])

/** A seated player invites while a seat is free: a bot gives its own up, and some games take newcomers in. */
function canInvite(room: RoomStore, game: CatalogueGame | undefined): boolean {
  const { gameStatus: status, position, isCaller, players, maxPlayers } = room
  if (position < 0 && !isCaller) return false
  if (status === gameStatus.lobby)
    return players.filter(({ id }) => id !== null).length < maxPlayers
  return running.has(status) && game?.table.lateJoin === true && maxPlayers < game.seats.max
}

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

/** Looks for colleagues to bring to the room; where that is impossible, it shares the link. */
export function InviteButton(props: ComponentProps<typeof Button>) {
  const game = useRoomGame()
  const isSearch = useRoomStore((room) => canInvite(room, game))
  const copyLink = useCopyLink()
  const focusTarget = useRestoreFocusTarget()
  const [open, setOpen] = useState<boolean | null>(null) // null: never requested
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
