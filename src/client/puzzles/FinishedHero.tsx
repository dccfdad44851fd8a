import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Teammate } from '#shared/api/puzzles.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart, useGameParts } from '../games/load.ts'
import { useSession } from '../session/session.ts'
import { DoneStamp } from '../ui/DoneStamp.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Row } from '../ui/Row.tsx'
import { classes } from '../ui/classes.ts'
import { textsOf, type FinishedProps } from './OwnResult.tsx'
import { isPast } from './past.ts'
import { useBetterText } from './useBetterText.ts'
import { useLossText } from './useLossText.ts'
import { usePuzzleTitle } from './usePuzzleTitle.ts'
import { useScoreText } from './useScoreText.ts'
import styles from './Finished.module.css'

interface HeroProps extends FinishedProps {
  takesFocus: boolean
}

function useHeadline({ play, game }: FinishedProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const userId = useSession((s) => s.user?.userId)
  const texts = textsOf(game)
  const scoreText = useScoreText()
  const lossText = useLossText()
  const betterText = useBetterText()
  const { score } = play
  const practice = play.isPractice ? t('archive.counts') : null
  if (!score)
    return {
      title: t('finished.lost'),
      text: practice ?? (isPast(play) ? null : lossText(play.stats, `${texts}.lostText`)),
    }
  const isBetter = (mate: Teammate) => mate.score !== null && mate.score.value < score.value
  const better = play.team.filter((mate) => mate.userId !== userId && isBetter(mate)).length
  const place = better === 0 ? t(`${texts}.quickest`) : t(`${texts}.place`, { count: better })
  return {
    title:
      score.unit === 'ms'
        ? t('finished.solvedIn', { time: scoreText(score) })
        : t([`${texts}.solvedIn.${score.value}`, 'finished.solved']),
    text:
      practice ??
      [betterText(play), place, t('finished.streak', { count: play.stats.streak })]
        .filter(Boolean)
        .join(' '),
  }
}

/** A headline with its time, where it is one, as large as a clock. */
function Title({ text, clock }: { text: string; clock: string }) {
  const at = clock ? text.indexOf(clock) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.clock}>{clock}</span>
      {text.slice(at + clock.length)}
    </>
  )
}

/** How one did, large, and the answer. */
export function FinishedHero({ play, game, takesFocus }: HeroProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { title, text } = useHeadline({ play, game })
  const scoreText = useScoreText()
  const folder = folderOf(game.gameType)
  const Answer = puzzlePart(folder, 'Answer')
  const isPlum = useGameParts(folder)?.['paint'] === 'plum'
  return (
    <section className={classes(styles.hero, play.solved ? isPlum && styles.plum : styles.lost)}>
      <div className={styles.text}>
        <Row as="span" gap={12}>
          {play.solved && <DoneStamp size={56} />}
          <span className={styles.onPaint}>{usePuzzleTitle(play)}</span>
        </Row>
        <PageTitle variant="title1" takesFocus={takesFocus}>
          <Title text={title} clock={play.score?.unit === 'ms' ? scoreText(play.score) : ''} />
        </PageTitle>
        {play.betterBy !== null && (
          <p className={styles.yet}>{t(`${textsOf(game)}.quickestYet.${play.edition}`)}</p>
        )}
        {text && <p>{text}</p>}
      </div>
      <div className={styles.court}>
        <Suspense fallback={null}>
          <Answer view={play.view} />
        </Suspense>
      </div>
    </section>
  )
}
