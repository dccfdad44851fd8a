import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { warmUp, warmUpSteps, type WarmUpStep as Step } from '../contract.ts'
import { call } from '#client/api.ts'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { useSeen } from './useSeen.ts'
import { WarmUpStep } from './WarmUpStep.tsx'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import styles from './WarmUp.module.css'

function useSteps({ userId }: User) {
  return useQuery({
    queryKey: ['warmUp', userId],
    queryFn: () => call(warmUp, { query: { userId } }),
    refetchOnMount: 'always',
  }).data
}

/** Where each step is taken. */
function useWays(): Record<Step, string> {
  const { data } = useGameArea()
  const puzzle = data?.puzzles.find(({ playing }) => playing)?.gameType ?? ''
  return {
    space: '/',
    puzzle: puzzle ? `/puzzle/${puzzle}` : '/games',
    room: '/games/rooms',
    picture: '/user-settings',
  }
}

/** First steps of someone new. When all are taken, it is as if it were closed. */
export function WarmUp({ user }: { user: User }) {
  const { t } = useTranslation()
  const seen = useSeen()
  const ways = useWays()
  const steps = useSteps(user)
  const done = steps && warmUpSteps.filter((step) => steps[step]).length
  const isOver = done === warmUpSteps.length
  useEffect(() => {
    if (isOver) seen(['warmUp'])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the last step is taken
  }, [isOver])
  if (!steps || isOver) return null
  return (
    <Card className={styles.warmUp} aria-label={t('warmUp.title')}>
      <CardHead>
        <h2>{t('warmUp.title')}</h2>
        <Chip>{t('warmUp.of', { done, of: warmUpSteps.length })}</Chip>
        <CardEnd
          as={Button}
          className={styles.hide}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('warmUp.hide')}
          onClick={() => seen(['warmUp'])}
        />
      </CardHead>
      <ul className={styles.tasks}>
        {warmUpSteps.map((step) => (
          <WarmUpStep key={step} step={step} isDone={steps[step]} to={ways[step]} />
        ))}
      </ul>
    </Card>
  )
}
