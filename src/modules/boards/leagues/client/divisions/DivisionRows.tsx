import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CourtRow, YourCourt } from '../../contract.ts'
import type { DivisionMove } from '#shared/divisions.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './Divisions.module.css'

/** Which way a place leads: a shape, then a colour. */
function Way({ zone }: { zone: DivisionMove }) {
  const { t } = useTranslation()
  if (zone === 'stays') return null
  return (
    <svg
      className={styles[zone]}
      width="10"
      height="8"
      viewBox="0 0 10 8"
      role="img"
      aria-label={t(`courts.zone.${zone}`)}
    >
      <path d={zone === 'up' ? 'M5 0L10 8H0Z' : 'M0 0H10L5 8Z'} fill="currentColor" />
    </svg>
  )
}

interface RowProps {
  row: CourtRow
  begins: boolean // another zone than the row above
}

function Row({ row, begins }: RowProps) {
  const { t, i18n } = useTranslation()
  const isMe = useSession((s) => s.user?.userId === row.userId)
  const zone = row.zone === 'stays' ? undefined : styles[`${row.zone}Zone`]
  return (
    <tr className={classes(zone, begins && styles.line, isMe && styles.own)}>
      <td className={styles.place}>{row.place}</td>
      <td className={styles.way}>
        <Way zone={row.zone} />
      </td>
      <td className={styles.name}>
        <span>
          <Avatar name={row.name} image={row.profileImage} size={24} />
          <Text as={Link} ellipsis className={styles.person} to={`/user-profile/${row.userId}`}>
            {isMe ? t('board.you') : row.name}
          </Text>
        </span>
      </td>
      <td className={styles.moved}>
        <RankMovement by={row.moved} />
      </td>
      <td className={styles.points}>{row.points.toLocaleString(i18n.language)}</td>
    </tr>
  )
}

/** Everyone of a court, with tape where they part. */
export function DivisionRows({ rows }: Pick<YourCourt, 'rows'>) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <VisuallyHidden as="thead">
        <tr>
          {(['place', 'way', 'name', 'moved', 'points'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`courts.column.${column}`)}
            </th>
          ))}
        </tr>
      </VisuallyHidden>
      <tbody>
        {rows.map((row, i) => (
          <Row key={row.userId} row={row} begins={i > 0 && rows[i - 1]!.zone !== row.zone} />
        ))}
      </tbody>
    </table>
  )
}
