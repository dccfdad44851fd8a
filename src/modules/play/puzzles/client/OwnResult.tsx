import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { puzzlePart } from './puzzle-view.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useCopyResult } from './useCopyResult.ts'
import { usePuzzleTitle } from './usePuzzleTitle.ts'
import styles from './PuzzleResult.module.css'

const WatchSolve = lazyPart(() => import(/* webpackChunkName: "watch-solve" */ './WatchSolve.tsx'))

const SharePicture = lazyPart(
  () => import(/* webpackChunkName: "share-picture" */ './SharePicture.tsx'),
)

export interface FinishedProps {
  play: PuzzlePlay
  game: CatalogueGame
}

/** Texts of the game's own about a finished puzzle. */
export const textsOf = (game: CatalogueGame) => `puzzles:${folderOf(game.gameType)}.finished`

/** How it went: the moves, the points line by line, and ways to show it. */
export function OwnResult(props: FinishedProps) {
  const { play, game } = props
  const { t } = useTranslation(['translation', 'puzzles'])
  const copy = useCopyResult(play)
  const Result = puzzlePart(folderOf(game.gameType), 'Result')
  const seconds = Math.round(play.ms / 1000)
  const [watching, setWatching] = useState(false)
  const [picturing, setPicturing] = useState(false)
  const title = usePuzzleTitle(play)
  return (
    <Card>
      <CardHead title={t(`${textsOf(game)}.yours`)}>
        <CardEnd variant="caption">
          {t(seconds < 60 ? 'finished.seconds' : 'finished.time', {
            min: Math.floor(seconds / 60),
            sec: seconds % 60,
          })}
        </CardEnd>
      </CardHead>
      <div className={styles.middle}>
        <Suspense fallback={null}>
          {watching ? <WatchSolve play={play} /> : <Result view={play.view} />}
        </Suspense>
      </div>
      <ul className={styles.lines} aria-label={t('points.title')}>
        {play.points.map(({ text, points }) => (
          <li key={text}>
            <span>{t(`puzzles:${folderOf(game.gameType)}.points.${text}`)}</span>
            <b>{t(points < 0 ? 'points.minus' : 'points.plus', { count: Math.abs(points) })}</b>
          </li>
        ))}
      </ul>
      <div className={styles.share}>
        <Button icon={<CopyRegular />} onClick={() => void copy(play.share!)}>
          {t('finished.copy')}
        </Button>
        <Button icon={<ImageRegular />} onClick={() => setPicturing(true)}>
          {t('finished.picture')}
        </Button>
        <Button aria-pressed={watching} onClick={() => setWatching(!watching)}>
          {t(watching ? 'watch.close' : 'watch.open')}
        </Button>
        <Caption>{t(`${textsOf(game)}.noLetters`)}</Caption>
      </div>
      {picturing && (
        <Suspense fallback={null}>
          <SharePicture play={play} title={title} onClose={() => setPicturing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
