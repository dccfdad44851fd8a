import { Button } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import type { Board } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSaveProfile } from '#modules/people/users/client/index.ts'
import stateHidden from '#client/ui/art/state/hidden.svg'
import stateNotOnBoard from '#client/ui/art/state/not-on-board.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PlayNext } from './PlayNext.tsx'
import styles from './Leaderboard.module.css'

interface CardProps {
  board: Board
  user: User
}

function OwnRow({ user, sign, children }: { user: User; sign: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className={styles.row}>
      {sign}
      <Avatar name={user.name} image={user.profileImage} size={28} />
      <Text as="b" grow>
        {t('board.you')}
      </Text>
      <Text variant="caption">{children}</Text>
    </span>
  )
}

function Hidden({ board: { me }, user }: CardProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { save, busy } = useSaveProfile(user)
  const points = me?.points.toLocaleString(i18n.language)
  return (
    <StateCard
      art={stateHidden}
      title={t('board.hiddenTitle')}
      row={
        <OwnRow user={user} sign={<EyeOffRegular fontSize={20} aria-hidden="true" />}>
          {me ? t('board.ownPlace', { rank: me.rank, points }) : t('board.noGames')}
        </OwnRow>
      }
      actions={
        <>
          <Button disabled={busy} onClick={() => void save({ isHidden: false })}>
            {t('board.showMe')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/user-settings')}>
            {t('settings.title')}
          </Button>
        </>
      }
    >
      {me?.department ? t('board.hiddenIn', { department: me.department }) : t('board.hiddenText')}
    </StateCard>
  )
}

function NotYet({ user }: CardProps) {
  const { t } = useTranslation()
  return (
    <StateCard
      art={stateNotOnBoard}
      title={t('board.notOn')}
      row={
        <OwnRow user={user} sign={<span aria-hidden="true">–</span>}>
          {t('board.noGames')}
        </OwnRow>
      }
      actions={<PlayNext />}
    >
      {t('board.notOnText')}
    </StateCard>
  )
}

/** Whether a card beside a board describes the viewer's own row. */
export function useHasOwnCard({ me, period, daysLeft }: Board): boolean {
  const isHidden = useSession((s) => Boolean(s.user?.isHidden))
  return isHidden || (!me && (daysLeft !== null || period === 'all'))
}

/** Explains to anyone who is hidden from boards, or not on this one yet, what that means and how it ends. */
export function OwnCard({ board }: { board: Board }) {
  const user = useSession((s) => s.user)
  if (!useHasOwnCard(board) || !user) return null
  return user.isHidden ? <Hidden {...{ board, user }} /> : <NotYet {...{ board, user }} />
}
