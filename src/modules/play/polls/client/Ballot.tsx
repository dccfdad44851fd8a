import { Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Poll } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { OptionMark } from './OptionMark.tsx'
import styles from './Polls.module.css'

const MARK = 48 // px

/** How a game is played, in a few words; '' of what is none. */
function useGameLine(): (gameType: string) => string {
  const { t } = useTranslation()
  const { data } = useGameArea()
  return (gameType) => {
    const game = data?.games.find((one) => one.gameType === gameType)
    if (!game) return ''
    const { seats, minutes } = game
    const time = t('poll.minutes', { count: minutes })
    return seats.max > 1 ? `${t('poll.seats', { count: seats.max })}, ${time}` : time
  }
}

interface BallotProps {
  readonly poll: Poll
  readonly chosen: string
  readonly onChoose: (optionId: string) => void
}

/** What may be voted for, one of it. */
export function Ballot({ poll, chosen, onChoose }: BallotProps) {
  const gameLine = useGameLine()
  return (
    <RadioGroup
      className={styles.ballot}
      aria-label={poll.question}
      value={chosen}
      onChange={(_, { value }) => onChoose(value)}
    >
      {poll.options.map(({ optionId, text, gameType }, i) => (
        <Radio
          key={optionId}
          value={optionId}
          labelPosition="after"
          className={classes(styles.option, optionId === chosen && styles.chosen)}
          label={
            <span className={styles.label}>
              <OptionMark gameType={gameType} number={i + 1} size={MARK} />
              <span className={styles.ballotWords}>
                <b>{text}</b>
                <Text variant="caption" className={styles.ballotLine}>
                  {gameLine(gameType)}
                </Text>
              </span>
            </span>
          }
        />
      ))}
    </RadioGroup>
  )
}
