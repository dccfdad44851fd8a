import { useTranslation } from 'react-i18next'
import type { Tournament } from '../contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useOwnSeed, useSlotName } from './texts.ts'
import styles from './Standings.module.css'

const columns = ['played', 'won', 'drawn', 'lost', 'points'] as const
const heads = {
  played: 'tournament.played',
  won: 'tournament.wonShort',
  drawn: 'tournament.drawnShort',
  lost: 'tournament.lostShort',
  points: 'tournament.points',
} as const

/** Where everyone stands. */
export function Standings({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const own = useOwnSeed(of)
  return (
    <Card>
      <CardHead title={t('tournament.standings')} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('tournament.place')}</th>
            <th>{t('tournament.player')}</th>
            {columns.map((column) => (
              <th key={column} className={styles[column]}>
                {t(heads[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.standings.map((line) => {
            const player = of.players[line.seed]!
            return (
              <tr key={line.seed} className={classes(line.seed === own && styles.own)}>
                <td>{line.place}</td>
                <td>
                  <span className={styles.name}>
                    {player.name && (
                      <Avatar name={player.name} image={player.profileImage} size={28} />
                    )}
                    <Text strong={line.seed === own} ellipsis>
                      {nameOf(line.seed)}
                    </Text>
                  </span>
                </td>
                {columns.map((column) => (
                  <td key={column} className={styles[column]}>
                    {line[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {of.format === 'roundRobin' && (
        <Caption className={styles.foot}>{t('tournament.tieText')}</Caption>
      )}
    </Card>
  )
}
