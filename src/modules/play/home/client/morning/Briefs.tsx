import { Button } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Morning } from '../../contract.ts'
import { folderOf } from '#shared/game.ts'
import { GameMark } from '#modules/play/games/client/index.ts'
import { useScoreText } from '#modules/play/puzzles/client/index.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Answer } from './YesterdaysAnswers.tsx'
import { CoachBars } from './BesideCoach.tsx'
import { WatchBest } from './BestSolve.tsx'
import styles from './Briefs.module.css'

/** The first answer, and how many found it. */
export function BriefWord({ puzzles }: Pick<Morning, 'puzzles'>) {
  const { t } = useTranslation()
  const scoreText = useScoreText()
  const word = puzzles.find(({ answer }) => answer.kind === 'signs') ?? puzzles[0]
  if (!word) return null
  const { gameType, played, solved, own } = word
  return (
    <div className={styles.word}>
      <span className={styles.answer}>
        <GameMark folder={folderOf(gameType)} size={28} />
        <Answer {...word} />
      </span>
      <Text variant="caption" className={styles.match}>
        <span>{t('morning.found', { count: solved, of: played })} </span>
        {own && t('morning.own', { score: scoreText(own) })}
      </Text>
    </div>
  )
}

interface BriefBestProps {
  readonly best: NonNullable<Morning['best']>
  readonly onWatch: () => void
}

/** The best solver, and the link to watch the solve. */
export function BriefBest({ best, onWatch }: BriefBestProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  const { person, score, gameType } = best
  return (
    <div className={styles.best}>
      <h3>{t('morning.bestSolve')}</h3>
      <span className={styles.line}>
        <Avatar name={person.name} image={person.profileImage} size={28} />
        <Button icon={<PlayRegular />} onPointerEnter={WatchBest.fetchAhead} onClick={onWatch}>
          {t('morning.watch')}
        </Button>
      </span>
      <Text variant="caption" ellipsis>
        {t('morning.by', { name: person.name.split(' ')[0], score: scoreText(score) })},{' '}
        {t(`puzzles:${folderOf(gameType)}.name`)}
      </Text>
    </div>
  )
}

/** The coach beside the team. */
export function BriefCoach(coach: NonNullable<Morning['coach']>) {
  const { t } = useTranslation()
  return (
    <div className={styles.coach}>
      <h3>{t('morning.beside')}</h3>
      <CoachBars {...coach} own={null} />
      <Text variant="caption" ellipsis>
        {t('morning.fewer')}
      </Text>
    </div>
  )
}

interface BriefPassedProps extends Pick<Morning, 'overtakes'> {
  readonly userId: string
  readonly children: ReactNode // the way to all of it
}

/** Overtakes, the user's own first. */
export function BriefPassed({ overtakes, userId, children }: BriefPassedProps) {
  const { t } = useTranslation()
  const first = overtakes[0]
  return (
    <div className={styles.passed}>
      <h3>{t('morning.overtakes')}</h3>
      <span className={styles.line}>
        {first && <RankMovement by={first.from - first.to} />}
        <Text className={styles.sentence}>
          {first
            ? t(first.by.userId === userId ? 'morning.briefYou' : 'morning.brief', {
                name: first.by.name.split(' ')[0],
                count: first.passed.length,
                to: first.to,
              })
            : t('morning.noOvertakes')}
        </Text>
      </span>
      {children}
    </div>
  )
}
