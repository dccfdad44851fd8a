import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { Poll } from '../contract.ts'
import { useGameName, GameArt, useGameArea } from '#modules/play/games/client/index.ts'
import stateFinal from '#client/ui/art/state/final.svg'
import { Art } from '#client/ui/Art.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { Bars } from './Bars.tsx'
import { OptionMark } from './OptionMark.tsx'
import { PollBody, PollFoot } from './PollFrame.tsx'
import { ClosingChip } from './PollHead.tsx'
import { useLeavePoll } from './useOpenPoll.ts'
import { VoteCount } from './VoteCount.tsx'
import styles from './ClosedPoll.module.css'

const MARK = 32 // px

const winnersOf = ({ options, winners }: Poll) =>
  options.filter(({ optionId }) => winners.includes(optionId))

function useVerdict(): (poll: Poll) => string {
  const { t, i18n } = useTranslation()
  return (poll) => {
    const names = winnersOf(poll).map(({ text }) => text)
    if (names.length === 0) return poll.question
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
    return t(names.length > 1 ? 'poll.level' : 'poll.won', { name: list })
  }
}

/** The number of votes, and of those for the winner where there is one. */
function Turnout({ poll }: { poll: Poll }) {
  const { t, i18n } = useTranslation()
  const [winner, ...others] = winnersOf(poll)
  if (!winner || others.length > 0) return <VoteCount poll={poll} />
  const most = Math.max(...(poll.counts ?? []))
  return t('poll.votedFor', {
    voted: poll.voted.toLocaleString(i18n.language),
    people: poll.people.toLocaleString(i18n.language),
    most: most.toLocaleString(i18n.language),
    name: winner.text,
  })
}

/** The winner's game, to be played immediately. */
function PlayIt({ poll }: { poll: Poll }) {
  const { t } = useTranslation()
  const gameName = useGameName()
  const { data } = useGameArea()
  const leave = useLeavePoll()
  const [winner, ...others] = winnersOf(poll)
  const game = data?.games.find((one) => one.gameType === winner?.gameType && one.allowed)
  if (!winner || others.length > 0 || !game)
    return (
      <PollFoot note={t('poll.noNamesEnd')}>
        <Button appearance="primary" onClick={() => leave('/')}>
          {t('poll.playToday')}
        </Button>
      </PollFoot>
    )
  const { gameType, kind } = game
  return (
    <PollFoot
      note={
        <Row as="span" gap={8}>
          <OptionMark gameType={gameType} number={1} size={MARK} />
          <b>{gameName(gameType)}</b>
        </Row>
      }
    >
      <Button
        appearance="primary"
        onClick={() => leave(kind === 'puzzle' ? `/puzzle/${gameType}` : `/games/${gameType}`)}
      >
        {t('poll.play', { game: gameName(gameType) })}
      </Button>
    </PollFoot>
  )
}

/** How a poll ended: the winner's court, and all the votes. */
export function ClosedPoll({ poll, now }: { poll: Poll; now: string }) {
  const { t } = useTranslation()
  const verdict = useVerdict()
  const [winner] = winnersOf(poll)
  return (
    <>
      <div className={styles.court} aria-hidden="true">
        {winner?.gameType ? (
          <GameArt folder={folderOf(winner.gameType)} />
        ) : (
          <Art svg={stateFinal} />
        )}
      </div>
      <PollBody>
        <Row between wrap gap={8}>
          <PageTitle variant="title3" className={styles.verdict}>
            {verdict(poll)}
          </PageTitle>
          <ClosingChip poll={poll} now={now} />
        </Row>
        <MutedText>
          {poll.isFew ? (
            t('poll.few')
          ) : (
            <>
              {poll.question} <Turnout poll={poll} />
            </>
          )}
        </MutedText>
        <Bars poll={poll} />
      </PollBody>
      <PlayIt poll={poll} />
    </>
  )
}
