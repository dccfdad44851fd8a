import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { SPOTS } from './JoinedPeopleArt.tsx'
import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/accounts.ts'
import { warmUp, warmUpSteps, type WarmUpStep as Step } from '../contract.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { useSeen } from './useSeen.ts'
import { Art } from '#client/ui/Art.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { useCall } from '#client/useCall.ts'
import markFour from '#games/four-in-a-row/mark.svg'
import markPerson from '#client/ui/art/mark/person.svg'
import markSpace from '#client/ui/art/mark/space.svg'
import markWord from '#games/find-the-word/mark.svg'
import styles from './Onboarding.module.css'

function useSteps({ userId }: User) {
  return useCall(warmUp, {
    queryKey: ['warmUp', userId],
    query: { userId },
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

const marks: Record<Step, string> = {
  space: markSpace,
  puzzle: markWord,
  room: markFour,
  picture: markPerson,
}

interface WarmUpStepProps {
  step: Step
  isDone: boolean
  to: string
}

/** A first step: painted and stamped when taken, else outlines and the way to it. */
function WarmUpStep({ step, isDone, to }: WarmUpStepProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const space = useSession((s) => s.user?.team.name)
  return (
    <li className={classes(styles.task, isDone && styles.done)}>
      <span className={styles.picture}>
        <Art svg={marks[step]} className={classes(!isDone && 'unpainted')} />
        {isDone && <DoneStamp size={24} className={styles.stamp} />}
      </span>
      <Text as="div" grow>
        <Text as="div" strong className={styles.title}>
          {t(`warmUp.${step}.title`)}
        </Text>
        <Text as="div" variant="caption" className={styles.warmUpStepText}>
          {t(`warmUp.${step}.text`, { space })}
        </Text>
      </Text>
      {isDone ? (
        <Text variant="caption">{t('warmUp.done')}</Text>
      ) : (
        <Button onClick={() => navigate(to)}>{t(`warmUp.${step}.go`)}</Button>
      )}
    </li>
  )
}

/** First steps of someone new. When all are taken, it is as if it were closed. */
function WarmUp({ user }: { user: User }) {
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
      <CardHead title={t('warmUp.title')}>
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

const InviteTeam = lazyPart(() => import(/* webpackChunkName: "invite-team" */ './InviteTeam.tsx'))

/** What helps a new player and a new space along, until it is done or closed for ever. */
export default function FirstRun({ members }: { members: number }) {
  const user = useSession((s) => s.user)
  if (!user) return null
  const isOpen = (key: string) => !user.onboarding.includes(key)
  return (
    <div className={styles.firstRun}>
      {isOpen('warmUp') && <WarmUp user={user} />}
      {isOpen('inviteTeam') && members < SPOTS && <InviteTeam user={user} count={members} />}
    </div>
  )
}
