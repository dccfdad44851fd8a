import { MenuButton, MenuItemRadio } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pickWinner, type Tournament } from '../contract.ts'
import { call } from '#client/api.ts'
import { useMirrors, type Mirror } from '#client/socket/watched-rooms.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { useShortName, useSlotName } from './texts.ts'
import { tournamentKey } from './useTournament.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Tournament.module.css'

const IN_SIGHT = 5

/** The role of a person in the tournament at the moment, in words. */
function useFollowerText(of: Tournament): (follower: Follower) => string {
  const { t } = useTranslation()
  const nameOf = useShortName(of)
  const userId = useSession((s) => s.user?.userId)
  return ({ pick, watching, playing }) => {
    if (pick !== null) {
      const isMe = of.players[pick]?.userId === userId
      return isMe ? t('tournament.pickedYou') : t('tournament.picked', { name: nameOf(pick) })
    }
    if (watching !== null) return t('tournament.watching', { number: watching })
    return playing === null ? '' : t('tournament.plays', { number: playing })
  }
}

/** The player the viewer thinks will win, from those who still can. */
function Pick({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { act } = useAction()
  const nameOf = useSlotName(of)
  const userId = useSession((s) => s.user?.userId)
  const own = of.picks.find(({ by }) => by.userId === userId)?.seed
  const pick = (seed: number) =>
    act(async () => {
      const body = { tournamentId: of.tournamentId, playerId: of.players[seed]!.userId }
      queries.setQueryData(tournamentKey(of.tournamentId), await call(pickWinner, { body }))
    })
  return (
    <ActionMenu
      checkedValues={{ pick: own === undefined ? [] : [String(own)] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => void pick(Number(chosen))}
      trigger={
        <MenuButton appearance="transparent" size="small" aria-label={t('tournament.pick')}>
          {t('tournament.picks')}
        </MenuButton>
      }
    >
      {of.players.map((player, seed) =>
        isOut(of, seed) ? null : (
          <MenuItemRadio key={player.userId} name="pick" value={String(seed)}>
            {nameOf(seed)}
          </MenuItemRadio>
        ),
      )}
    </ActionMenu>
  )
}

/** People who play, watch or have named a winner; in a meeting these are its people. */
export function TournamentFollowers({ of }: { of: Tournament }) {
  const { surface } = useTeams()
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const mirrors = useMirrors()
  const textOf = useFollowerText(of)
  const all = followersOf(of, mirrors)
  const visibleFollowers = all.filter((one) => one.userId !== userId || one.pick !== null)
  return (
    <Card className={styles.card}>
      <CardHead title={t(of.meeting ? 'tournament.inMeeting' : 'tournament.around')}>
        <Chip>
          <PeopleRegular fontSize={16} />
          {all.length}
        </Chip>
        {of.canPick && surface !== 'meetingStage' && (
          <CardEnd>
            <Pick of={of} />
          </CardEnd>
        )}
      </CardHead>
      <ul className={styles.list}>
        {visibleFollowers.slice(0, IN_SIGHT).map((one) => (
          <li key={one.userId}>
            <Avatar name={one.name} image={one.profileImage} size={28} />
            <Text grow ellipsis>
              {one.userId === userId ? t('tournament.you') : one.name}
            </Text>
            <Text variant="caption" className={styles.tournamentFollowersWhat}>
              {textOf(one)}
            </Text>
          </li>
        ))}
      </ul>
      {visibleFollowers.length > IN_SIGHT && (
        <Caption className={styles.more}>
          {t('room.crowd.more', { count: visibleFollowers.length - IN_SIGHT })}
        </Caption>
      )}
    </Card>
  )
}

/** Someone who plays in a tournament, watches a match of it, or has named its winner. */
export interface Follower {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly pick: number | null // the seed of whom they named
  readonly watching: number | null // a match's number
  readonly playing: number | null // likewise
}

/** Whether a knock-out has put a player out. */
export const isOut = ({ format, matches }: Tournament, seed: number) =>
  format === 'knockout' &&
  matches.some(({ slots, winner }) => typeof winner === 'number' && slots[1 - winner] === seed)

/** Everyone who has to do with a tournament: who named a winner first, then who watches, then players. */
export function followersOf(
  of: Tournament,
  mirrors: Readonly<Record<string, Mirror>>,
): readonly Follower[] {
  const all = new Map<string, Follower>()
  const note = (
    person: Pick<Follower, 'userId' | 'name' | 'profileImage'>,
    more: Partial<Follower>,
  ) => {
    const known = all.get(person.userId) ?? { pick: null, watching: null, playing: null }
    if (person.name) all.set(person.userId, { ...known, ...person, ...more })
  }
  const live = of.matches.filter(({ isLive }) => isLive)
  for (const { by, seed } of of.picks) note(by, { pick: seed })
  for (const { number, roomId } of live)
    for (const { id, name, profileImage } of mirrors[roomId]?.room.spectators ?? [])
      note({ userId: id, name, profileImage }, { watching: number })
  for (const [seed, player] of of.players.entries()) {
    const playing = live.find(({ slots }) => slots.includes(seed))?.number ?? null
    note(player, { playing })
  }
  return [...all.values()]
}
