import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'
import styles from './Badges.module.css'

/** Which column a cell is of; `extra` and `wide` give way where there is less room. */
type Column = 'rank' | 'number' | 'level' | 'wide' | 'extra'

const looks: Record<Column, string | undefined> = {
  rank: styles.rank,
  number: styles.number,
  level: styles.level,
  wide: styles.wide,
  extra: classes(styles.wide, styles.extra),
}

interface CellProps {
  column?: Column
  soft?: boolean
  children: ReactNode
}

const lookOf = (column?: Column) => column && looks[column]

export function HeadCell({ column, children }: CellProps) {
  return <th className={lookOf(column)}>{children}</th>
}

export function Cell({ column, soft, children }: CellProps) {
  return <td className={classes(lookOf(column), soft && styles.soft)}>{children}</td>
}

interface PersonRowProps {
  userId: string
  pinned?: boolean | undefined
  children: ReactNode
}

/** A person's row; the user's own stands out. */
export function PersonRow({ userId, pinned, children }: PersonRowProps) {
  const isMe = useSession((s) => s.user?.userId === userId)
  return <tr className={classes(isMe && styles.own, pinned && styles.pinned)}>{children}</tr>
}

interface Person {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
}

export function PersonCell({ person }: { person: Person }) {
  const { t } = useTranslation()
  const name = usePersonName()(person.name)
  const isMe = useSession((s) => s.user?.userId === person.userId)
  return (
    <td>
      <span className={styles.person}>
        <Avatar name={name} image={person.profileImage} size={28} />
        <Text as={Link} strong ellipsis to={`/user-profile/${person.userId}`}>
          {isMe ? t('board.you') : name}
        </Text>
      </span>
    </td>
  )
}

interface BadgeTableProps {
  caption: string
  head: ReactNode // its cells
  children: ReactNode // its rows
}

/** People and their badges. */
export function BadgeTable({ caption, head, children }: BadgeTableProps) {
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
