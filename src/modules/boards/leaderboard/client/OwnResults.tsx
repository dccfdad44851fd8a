import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownResults, type OwnResults } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useCall } from '#client/useCall.ts'
import { useGameName } from '#modules/play/games/client/index.ts'
import { queryOf, type Span } from './useSpan.ts'
import styles from './OwnResults.module.css'

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
export function OwnResults({ span }: { span: Span }) {
  const { t, i18n } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { data } = useOwnResults(span)
  if (!data || data.count === 0) return null
  const lines = isWhole ? data.results : data.results.slice(0, FIRST)
  const more = data.count - data.results.length
  return (
    <section aria-label={t('board.own')} className={styles.own}>
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
        <Caption className={styles.foot}>{t('board.more', { count: more })}</Caption>
      )}
    </section>
  )
}
