import { Button } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Morning } from '../../contract.ts'
import { folderOf } from '#shared/game.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Row } from '#client/ui/Row.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'

export const WatchBest = lazyPart(
  () => import(/* webpackChunkName: "watch-best" */ './WatchBest.tsx'),
)

interface BestSolveProps {
  readonly best: NonNullable<Morning['best']>
  readonly isWatched: boolean // from the beginning
}

/** The best solve of who shows on boards; it plays where it stands. */
export function BestSolve({ best, isWatched }: BestSolveProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const [isOpen, setOpen] = useState(isWatched)
  const { person, score, gameType, gameId } = best
  return (
    <section>
      <h3>{t('morning.bestSolve')}</h3>
      <Row gap={8}>
        <Avatar name={person.name} image={person.profileImage} size={28} />
        <Text strong grow>
          {t('morning.by', { name: person.name.split(' ')[0], score: scoreText(score) })}
        </Text>
      </Row>
      <Caption>{t(`puzzles:${folderOf(gameType)}.name`)}</Caption>
      {isOpen ? (
        <Suspense fallback={<Skeleton style={{ width: 240, height: 200 }} />}>
          <WatchBest gameId={gameId} gameType={gameType} />
        </Suspense>
      ) : (
        <div>
          <Button
            icon={<PlayRegular />}
            onPointerEnter={WatchBest.fetchAhead}
            onClick={() => setOpen(true)}
          >
            {t('morning.watch')}
          </Button>
        </div>
      )}
    </section>
  )
}
