import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { playingNow } from '../../contract.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '#client/api.ts'
import { useQuiet } from '#client/quiet-now.ts'
import { useSession } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './PlayingNow.module.css'

const AGAIN_MS = 20_000

/** The people at the same puzzle at this moment: names only. Nothing where nobody is, or the topic is quiet. */
export function PlayingNow({ gameType }: { gameType: string }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const userId = useSession((s) => s.user?.userId ?? '')
  const isQuiet = useQuiet('presence')
  const { data } = useQuery({
    queryKey: ['playing', gameType, userId],
    queryFn: () => call(playingNow, { query: { userId, puzzleType: gameType } }),
    refetchInterval: AGAIN_MS,
    enabled: !isQuiet && userId !== '',
  })
  if (isQuiet || !data || data.count === 0) return null
  const more = data.count - data.people.length
  return (
    <Card className={styles.live} aria-live="polite">
      <CardHead>
        <h2>
          <i className={styles.dot} aria-hidden="true" />
          {t(`puzzles:${folderOf(gameType)}.now`)}
        </h2>
        <Chip>{data.count}</Chip>
      </CardHead>
      <ul className={styles.people}>
        {data.people.map((one) => (
          <li key={one.userId}>
            <Avatar name={one.name} image={one.profileImage} size={28} />
            <Text ellipsis>{one.name}</Text>
          </li>
        ))}
      </ul>
      <Text as="p" variant="caption" className={styles.foot}>
        {more > 0 && `${t('company.more', { count: more })} `}
        {t('company.namesOnly')}
      </Text>
    </Card>
  )
}
