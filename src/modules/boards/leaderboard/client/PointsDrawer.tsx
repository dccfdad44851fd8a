import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { folderOf, type PointsRule } from '#shared/game.ts'
import type { Board } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { Worths } from './HowPointsWork.tsx'
import { OwnResults } from './OwnResults.tsx'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { GuessDots } from '#client/ui/GuessDots.tsx'
import { classes } from '#client/ui/classes.ts'
import type { Span } from './useSpan.ts'
import pointsListStyles from './PointsList.module.css'
import styles from './PointsDrawer.module.css'

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
    <ul className={pointsListStyles.list}>
      {points.map(({ text, points: count }) => (
        <li key={text}>
          <b className={classes(pointsListStyles.worth, count <= 0 && pointsListStyles.less)}>
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
      <Caption className={styles.foot}>
        {t('board.ties')} {freezeText}
      </Caption>
    </Card>
  )
}
