import { useTranslation } from 'react-i18next'
import type { Tournament } from '../contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useSlotName, useTimeText } from './texts.ts'
import styles from './Tournaments.module.css'

/** When it begins. */
export function useStartText(): (of: Pick<Tournament, 'startsAt' | 'size'>) => string {
  const { t } = useTranslation()
  const timeText = useTimeText()
  return ({ startsAt, size }) =>
    startsAt === null
      ? t('tournament.startsWhenFull', { size })
      : t('tournament.startsAtTime', { time: timeText(startsAt) })
}

/** Before it begins: who is in, how many fit, and what holds then. */
export function TournamentSignUp({ of }: { of: Tournament }) {
  const { t } = useTranslation()
  const nameOf = useSlotName(of)
  const startText = useStartText()
  const { players, size } = of
  return (
    <Card>
      <CardHead title={t('tournament.signedUp')}>
        <Chip>{t('tournament.of', { count: players.length, size })}</Chip>
      </CardHead>
      {players.length === 0 && <Caption className={styles.text}>{t('tournament.nobody')}</Caption>}
      <ul className={styles.tournamentSignUpList}>
        {players.map((player, seed) => (
          <li key={player.userId}>
            <Avatar name={player.name} image={player.profileImage} size={32} />
            <Text ellipsis>{nameOf(seed)}</Text>
          </li>
        ))}
      </ul>
      {of.status === 'open' && (
        <div className={styles.text}>
          <Text as="p" strong>
            {startText(of)}
          </Text>
          <Caption>{t('tournament.seedsText')}</Caption>
          <Caption>{t('tournament.rules')}</Caption>
        </div>
      )}
    </Card>
  )
}
