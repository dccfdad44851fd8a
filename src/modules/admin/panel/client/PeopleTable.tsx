import { Button, Checkbox, MenuItemRadio } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { daysBetween } from '#shared/days.ts'
import { useSession, changeUser, currentUser } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type MemberRow, undoRemoval } from '#modules/people/membership/contract.ts'
import { call } from '#client/api.ts'
import { Row as ButtonRow } from '#client/ui/Row.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ShieldFilled } from '@fluentui/react-icons/svg/shield'
import { updateAdminSettings } from '../contract.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './People.module.css'

type Member = Pick<MemberRow, 'userId' | 'name' | 'isAdmin'>

type RoleName = 'admin' | 'member'

/** Makes a member admin or an admin member; an admin who gives up the role is a member immediately. */
function useChange({ userId, name }: Member) {
  const { t } = useTranslation()
  const { act, busy } = useAction({ refetches: [['members'], ['adminPage']] })
  const change = (role: RoleName) =>
    act(
      async () => {
        const { teamId = '' } = currentUser() ?? {}
        const field = role === 'admin' ? 'addedAdmins' : 'removedAdmins'
        await call(updateAdminSettings, { body: { teamId, [field]: [userId] } })
        changeUser(userId, (user) => ({ ...user, isAdmin: role === 'admin' }))
      },
      t(`admin.role.${role}Now`, { name }),
    )
  return { busy, change }
}

/** The role of someone in the space, and the choice to change it. */
function Role({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { busy, change } = useChange(member)
  const role: RoleName = member.isAdmin ? 'admin' : 'member'
  return (
    <ActionMenu
      checkedValues={{ role: [role] }}
      trigger={
        <Button
          size="small"
          disabled={busy}
          appearance={member.isAdmin ? 'outline' : 'subtle'}
          {...(member.isAdmin && { icon: <ShieldFilled /> })}
          aria-label={t('admin.role.label', { name: member.name, role: t(`admin.role.${role}`) })}
        >
          {t(`admin.role.${role}`)}
          <ChevronDownRegular fontSize={16} />
        </Button>
      }
    >
      {(['admin', 'member'] as const).map((value) => (
        <MenuItemRadio
          key={value}
          name="role"
          value={value}
          onClick={() => value !== role && void change(value)}
        >
          {t(`admin.role.${value}`)}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  )
}

const DAYS_A_WEEK = 7

/** When somebody was last here, by the week only. */
function useLastHere() {
  const { t } = useTranslation()
  return (lastWeek: string | null, week: string) => {
    if (lastWeek === null) return t('admin.here.never')
    const weeks = Math.round(daysBetween(lastWeek, week) / DAYS_A_WEEK)
    if (weeks <= 0) return t('admin.here.thisWeek')
    return weeks === 1 ? t('admin.here.lastWeek') : t('admin.here.weeksAgo', { count: weeks })
  }
}

function Who({ member }: { member: MemberRow }) {
  const { t } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === member.userId)
  return (
    <span className={styles.who}>
      <Avatar name={member.name} image={member.profileImage} size={32} />
      <span className={styles.words}>
        <Text as={Link} strong ellipsis to={`/user-profile/${member.userId}`}>
          {isMe ? t('admin.you', { name: member.name }) : member.name}
        </Text>
        <Text variant="caption" ellipsis className={styles.mail}>
          {member.email}
        </Text>
        {member.isRefused && (
          <Text as={Link} variant="caption" danger to="/admin/notifications">
            {t('admin.mailRefused')}
          </Text>
        )}
      </span>
    </span>
  )
}

interface RowProps {
  member: MemberRow
  week: string
  isChosen: boolean
  onChoose: () => void
  onRemove: () => void
}

/** What can be done with one; somebody who was just taken out can only be let stay. */
function Acts({ member, onRemove }: Pick<RowProps, 'member' | 'onRemove'>) {
  const { t } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === member.userId)
  if (isMe || member.isRemoved) return null
  return (
    <Button
      appearance="subtle"
      icon={<PersonDeleteRegular />}
      aria-label={t('profile.remove.label', { name: member.name })}
      title={t('profile.remove.action')}
      onClick={onRemove}
    />
  )
}

/** Somebody was taken out a moment ago, and may stay after all. */
function UndoRemoval({ member: { userId: memberId, name } }: { member: MemberRow }) {
  const { t } = useTranslation()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { act } = useAction({ refetches: [['members']] })
  const undo = () =>
    act(() => call(undoRemoval, { body: { teamId, memberId } }), t('admin.stays', { name }))
  return (
    <ButtonRow gap={8}>
      <Text variant="caption">{t('admin.removed')}</Text>
      <Button size="small" onClick={() => void undo()}>
        {t('admin.undo')}
      </Button>
    </ButtonRow>
  )
}

/** Their role; of somebody who was just taken out that it can be undone. Who has left the directory is given none. */
function Standing({ member }: { member: MemberRow }) {
  const { t } = useTranslation()
  if (member.isRemoved) return <UndoRemoval member={member} />
  if (!member.hasLeft) return <Role member={member} />
  return <Text variant="caption">{t('admin.here.left')}</Text>
}

function Row({ member, week, isChosen, onChoose, onRemove }: RowProps) {
  const { t } = useTranslation()
  const lastHere = useLastHere()
  const through = member.through.map((provider) => t(`admin.through.${provider as 'GS'}`))
  return (
    <tr className={classes(isChosen && styles.chosen)}>
      <td className={styles.choose}>
        <Checkbox
          aria-label={t('admin.choose', { name: member.name })}
          checked={isChosen}
          disabled={member.isRemoved}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className={styles.name}>
        <Who member={member} />
      </th>
      <td className={styles.department}>{member.department}</td>
      <td className={styles.role}>
        <Standing member={member} />
      </td>
      <td className={styles.through}>{through.join(', ')}</td>
      <td className={styles.here}>
        {lastHere(member.lastWeek, week)}
        {member.isHidden && (
          <Text as="span" variant="caption" className={styles.hidden}>
            <EyeOffRegular fontSize={12} aria-hidden="true" />
            {t('admin.here.hidden')}
          </Text>
        )}
      </td>
      <td className={styles.acts}>
        <Acts member={member} onRemove={onRemove} />
      </td>
    </tr>
  )
}

const columns = ['name', 'department', 'role', 'through', 'lastHere'] as const

interface PeopleTableProps {
  members: readonly MemberRow[]
  week: string
  chosen: ReadonlySet<string>
  onChoose: (userIds: readonly string[], isChosen: boolean) => void
  onRemove: (member: MemberRow) => void
}

/** People by name: department, role, how they come in, the week they were last here. */
export function PeopleTable({ members, week, chosen, onChoose, onRemove }: PeopleTableProps) {
  const { t } = useTranslation()
  const ids = members.filter(({ isRemoved }) => !isRemoved).map(({ userId }) => userId)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  const isSome = ids.some((id) => chosen.has(id))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.choose}>
            <Checkbox
              aria-label={t('admin.chooseAll')}
              checked={isAll ? true : isSome ? 'mixed' : false}
              onChange={() => onChoose(ids, !isAll)}
            />
          </th>
          {columns.map((column) => (
            <th scope="col" key={column} className={styles[column]}>
              {t(`admin.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('admin.column.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row
            key={member.userId}
            member={member}
            week={week}
            isChosen={chosen.has(member.userId)}
            onChoose={() => onChoose([member.userId], !chosen.has(member.userId))}
            onRemove={() => onRemove(member)}
          />
        ))}
      </tbody>
    </table>
  )
}
