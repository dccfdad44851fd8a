import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { folderOf, type PointsRule } from '#shared/game.ts'
import { ownResults, type Board, type OwnResults } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Worths } from './HowPointsWork.tsx'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { GuessDots } from '#client/ui/GuessDots.tsx'
import { classes } from '#client/ui/classes.ts'
import { queryOf, type Span } from './useSpan.ts'
import { useState } from 'react'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import styles from './BoardDetails.module.css'

type Line = OwnResults['results'][number]

const FIRST = 4 // shown before one asks for all

function useOwnResults(span: Span) {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const query = { companyId, ...queryOf(span) }
  return useCall(ownResults, { queryKey: ['own results', query], query, refetchOnMount: 'always' })
}

/** What a result was, in words: a correction stays visible. */
function useLineText(isOneGame: boolean) {
  const { t, i18n } = useTranslation()
  const gameName = useGameName()
  const begun = (text: string) => text.slice(0, 1).toLocaleUpperCase(i18n.language) + text.slice(1)
  return ({ gameType, won, score, isCorrected, isTakenBack }: Line) => {
    const game = gameName(gameType)
    if (isTakenBack) return t('board.takenBack', { game })
    const how =
      score?.unit === 'guesses'
        ? t('board.guesses', { count: score.value })
        : t(won ? 'board.lineWon' : 'board.lineLost')
    if (isCorrected) return t('board.lineCorrected', { game, how })
    return isOneGame ? begun(how) : t('board.line', { game, how })
  }
}

function Lines({ lines, isOneGame }: { lines: readonly Line[]; isOneGame: boolean }) {
  const { i18n } = useTranslation()
  const lineText = useLineText(isOneGame)
  const format = dateFormat(i18n.language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <ul className={styles.lines}>
      {lines.map((line, i) => (
        <li key={i} className={classes((line.isCorrected || line.isTakenBack) && styles.corrected)}>
          <span className={styles.day}>{format.format(new Date(line.day))}</span>
          <Text as="span" grow>
            {lineText(line)}
          </Text>
          <b>{line.points.toLocaleString(i18n.language)}</b>
        </li>
      ))}
    </ul>
  )
}

/** One's own results on a board, the newest first: its points opened to their lines. */
function OwnResults({ span }: { span: Span }) {
  const { t, i18n } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { data } = useOwnResults(span)
  if (!data || data.count === 0) return null
  const lines = isWhole ? data.results : data.results.slice(0, FIRST)
  const more = data.count - data.results.length
  return (
    <section aria-label={t('board.own')} className={styles.ownResultsOwn}>
      <CardHead title={t('board.ownSum', { points: data.points.toLocaleString(i18n.language) })}>
        {!isWhole && data.count > FIRST && (
          <CardEnd as="div">
            <Button appearance="transparent" size="small" onClick={() => setWhole(true)}>
              {t('board.allOwn', { count: data.count })}
            </Button>
          </CardEnd>
        )}
      </CardHead>
      <Lines lines={lines} isOneGame={span.gameType !== ''} />
      {isWhole && more > 0 && (
        <Caption className={styles.ownResultsFoot}>{t('board.more', { count: more })}</Caption>
      )}
    </section>
  )
}

/** From when the figures will be final, in the user's time zone, or until when they wait for open matches. */
function useFreezeText({ freezesAt, isFrozen, isHeld }: Board): string {
  const { t, i18n } = useTranslation()
  if (!freezesAt || isFrozen) return ''
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  const when = format.format(new Date(freezesAt))
  return t(isHeld ? 'board.held' : 'board.freezes', { when })
}

interface DrawerProps {
  board: Board
  span: Span
  onClose: () => void
}

const IN_GUESSES = /^solved(\d)$/

/** A puzzle in guesses says with squares in which. */
function Guesses({ text, of }: { text: string; of: number }) {
  const [, guess] = IN_GUESSES.exec(text) ?? []
  return guess ? <GuessDots used={Number(guess)} of={of} /> : null
}

/** What a game's or a predictor's results are worth, as its rules have it; nothing where there is none. */
export function PointsList({ gameType }: { gameType: string }) {
  const { t } = useTranslation(['translation', 'puzzles', 'rules'])
  const { data } = useGameArea()
  const game = data?.games.find((one) => one.gameType === gameType)
  const predictor = data?.predictors.find((one) => one.gameType === gameType)
  const points: readonly PointsRule[] = game?.points ?? predictor?.points ?? []
  const texts = `${game?.kind === 'puzzle' ? 'puzzles' : 'rules'}:${folderOf(gameType)}`
  const of = points.filter(({ text }) => IN_GUESSES.test(text)).length
  return (
    <ul className={styles.pointsList}>
      {points.map(({ text, points: count }) => (
        <li key={text}>
          <b className={classes(styles.pointsListWorth, count <= 0 && styles.less)}>
            {t(count < 0 ? 'points.minus' : 'points.worth', { count: Math.abs(count) })}
          </b>
          <Text grow>{t(`${texts}.points.${text}`)}</Text>
          <Guesses text={text} of={of} />
        </li>
      ))}
    </ul>
  )
}

/** What a board's points are made of: the rules, and the user's own results. */
export function PointsDrawer({ board, span, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const freezeText = useFreezeText(board)
  return (
    <Card aria-label={t('board.how')}>
      <CardHead title={t('board.how')}>
        <CardEnd as="div">
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('room.close')}
            onClick={onClose}
          />
        </CardEnd>
      </CardHead>
      {span.gameType && <PointsList gameType={span.gameType} />}
      <OwnResults span={span} />
      {!span.gameType && <Worths />}
      <Caption className={styles.pointsDrawerFoot}>
        {t('board.ties')} {freezeText}
      </Caption>
    </Card>
  )
}
