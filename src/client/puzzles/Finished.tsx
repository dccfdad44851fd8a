import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CatalogueGame } from '#shared/api/games.ts'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { gamePart } from '../games/load.ts'
import { host } from '../host/host.ts'
import { useSession } from '../session/session.ts'
import { DoneStamp } from '../ui/DoneStamp.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import { untilText, useNow } from '../ui/useNow.ts'
import { Distribution } from './Distribution.tsx'
import { shareText, type SharedGuess } from './share-text.ts'
import { TeamResults } from './TeamResults.tsx'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Row } from '../ui/Row.tsx'
import { Text } from '../ui/Text.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Finished.module.css'

interface FinishedProps {
  play: PuzzlePlay
  game: CatalogueGame
  steps: number
}

interface FinishedView {
  readonly guesses: readonly (SharedGuess & { readonly word: string })[]
  readonly solution: string
  readonly hard: boolean
}

function useHeadline({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const userId = useSession((s) => s.user?.userId)
  const step = (play.view as FinishedView).guesses.length
  if (!play.solved) return { title: t('finished.lost'), text: t('finished.lostText') }
  const done = play.team.filter(({ progress, solved }) => progress === 'finished' && solved)
  const quicker = done.filter((mate) => mate.userId !== userId && mate.step < step).length
  const place = quicker === 0 ? t('finished.quickest') : t('finished.place', { count: quicker })
  return {
    title: t(`finished.solvedIn.${step}`),
    text: `${place} ${t('finished.streak', { count: play.stats.streak })}`,
  }
}

function Hero({ play, game }: { play: PuzzlePlay; game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { title, text } = useHeadline({ play })
  const { solution } = play.view as FinishedView
  const letters = [...solution.toLocaleUpperCase(play.language)]
  return (
    <section className={classes(styles.hero, !play.solved && styles.lost)}>
      <div className={styles.text}>
        <Row as="span" gap={12}>
          {play.solved && <DoneStamp size={56} />}
          <span className={styles.onPaint}>
            {t(`puzzles:${game.folder}.name`)}, {t('puzzle.short', { number: play.number })}
          </span>
        </Row>
        <PageTitle variant="title1">{title}</PageTitle>
        <p>{text}</p>
      </div>
      <div className={styles.court}>
        <div className={styles.word} role="img" aria-label={letters.join('')} lang={play.language}>
          {letters.map((letter, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- letters repeat
            <span key={i} aria-hidden="true">
              {letter}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

function useCopyResult({ play, game, steps }: FinishedProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { guesses, hard } = play.view as FinishedView
  return async () => {
    const title = `${t(`puzzles:${game.folder}.name`)} ${t('puzzle.short', { number: play.number })}`
    const link = `${location.origin}/puzzle/${play.gameType}`
    try {
      await host.copyText(shareText({ title, solved: play.solved, steps, hard, guesses, link }))
      toast(true, t('finished.copied'))
    } catch {
      toast(false, t('finished.notCopied'))
    }
  }
}

function GuessesCard(props: FinishedProps) {
  const { play, game } = props
  const { t } = useTranslation(['translation', 'puzzles'])
  const copy = useCopyResult(props)
  const Board = gamePart<{ view: unknown }>('view', game.folder, 'FinishedBoard')
  const seconds = Math.round(play.ms / 1000)
  return (
    <Card>
      <CardHead>
        <h2>{t('finished.yours')}</h2>
        <CardEnd variant="caption">
          {t('finished.time', { min: Math.floor(seconds / 60), sec: seconds % 60 })}
        </CardEnd>
      </CardHead>
      <div className={styles.middle}>
        <Suspense fallback={null}>
          <Board view={play.view} />
        </Suspense>
      </div>
      <ul className={styles.lines} aria-label={t('points.title')}>
        {play.points.map(({ text, points }) => (
          <li key={text}>
            <span>{t(`puzzles:${game.folder}.points.${text}`)}</span>
            <b>{t('points.plus', { count: points })}</b>
          </li>
        ))}
      </ul>
      <div className={styles.share}>
        <Button appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
          {t('finished.copy')}
        </Button>
        <Text as="p" variant="caption">
          {t('finished.noLetters')}
        </Text>
      </div>
    </Card>
  )
}

function TeamCard({ play, steps }: { play: PuzzlePlay; steps: number }) {
  const { t, i18n } = useTranslation()
  const solved = play.team.filter((mate) => mate.solved)
  const average = solved.reduce((sum, mate) => sum + mate.step, 0) / (solved.length || 1)
  const shown = average.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return (
    <Card>
      <CardHead>
        <h2>{t('team.did')}</h2>
        <Chip>{t('team.short', { count: play.played, of: play.members })}</Chip>
        {solved.length > 0 && (
          <CardEnd variant="caption">{t('team.average', { average: shown })}</CardEnd>
        )}
      </CardHead>
      <TeamResults team={play.team} steps={steps} />
      <Text as="p" variant="caption" className={styles.foot}>
        {t('team.left', { count: play.members - play.played })}
      </Text>
    </Card>
  )
}

function NextRow({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [skew] = useState(() => Date.parse(play.now) - Date.now())
  const now = useNow(skew)
  const queries = useQueryClient()
  const isOver = now >= Date.parse(play.nextAt)
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['area'] }) // the new word takes the page
  }, [isOver, queries])
  return (
    <div className={styles.next}>
      <Text grow>
        {t('finished.next')} <b>{untilText(Date.parse(play.nextAt), now)}</b>
      </Text>
      <Button onClick={() => navigate('/leaderboard')}>{t('finished.board')}</Button>
      <Button appearance="primary" onClick={() => navigate('/')}>
        {t('state.backHome')}
      </Button>
    </div>
  )
}

/** A finished puzzle: the word, one's guesses, how one and the team did. */
export function Finished(props: FinishedProps) {
  const { play, steps } = props
  const { guesses } = play.view as FinishedView
  return (
    <div className={styles.finished}>
      <Hero {...props} />
      <div className={styles.columns}>
        <GuessesCard {...props} />
        <Distribution stats={play.stats} own={play.solved ? guesses.length : 0} />
        <TeamCard play={play} steps={steps} />
      </div>
      <NextRow play={play} />
    </div>
  )
}
