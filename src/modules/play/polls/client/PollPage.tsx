import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#shared/accounts.ts'
import { CallError, call } from '#client/api.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { newPollPath } from './poll-paths.ts'
import { PollEditor } from './PollEditor.tsx'
import { PollFrame, PollBody, PollFoot } from './PollFrame.tsx'
import { useAsks, ClosingChip, PollHead } from './PollHead.tsx'
import { usePoll, usePolls, useTakePoll } from './usePolls.ts'
import { folderOf } from '#shared/game.ts'
import { useGameName, GameArt, useGameArea } from '#modules/play/games/client/index.ts'
import stateFinal from '#client/ui/art/state/final.svg'
import { Art } from '#client/ui/Art.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { MutedText } from '#client/ui/Text.tsx'
import { Bars } from './Bars.tsx'
import { OptionMark } from './OptionMark.tsx'
import { useLeavePoll } from './useOpenPoll.ts'
import { useState } from 'react'
import { votePoll, type Poll } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionError } from '#client/ui/FormError.tsx'
import { Ballot } from './Ballot.tsx'
import styles from './Polls.module.css'

/** How many have voted, as far as it is told. */
function VoteCount({ poll }: { poll: Poll }) {
  const { t, i18n } = useTranslation()
  const { voted, people, state, isFew } = poll
  const of = people.toLocaleString(i18n.language)
  const count = voted.toLocaleString(i18n.language)
  if (state === 'closed' && !isFew) return t('poll.votedOf', { voted: count, people: of })
  return voted > 0
    ? t('poll.atLeast', { voted: count, people: of })
    : t('poll.underFive', { people: of })
}

function useVote({ pollId }: Poll, onVoted: () => void) {
  const take = useTakePoll()
  const userId = useSession((s) => s.user?.userId ?? '')
  const { act, busy, error } = useAction({ isInline: true })
  const vote = (optionId: string) =>
    act(async () => {
      take(await call(votePoll, { body: { userId, pollId, optionId } }))
      onVoted()
    })
  return { vote, error, busy }
}

interface OpenPollProps {
  readonly poll: Poll
  readonly now: string
}

function Voting({ poll, now, onVoted }: OpenPollProps & { onVoted: () => void }) {
  const { t } = useTranslation()
  const leave = useLeavePoll()
  const [chosen, choose] = useState(poll.ownOption)
  const { vote, error, busy } = useVote(poll, onVoted)
  return (
    <>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Ballot poll={poll} chosen={chosen} onChoose={choose} />
        <ActionError error={error} />
      </PollBody>
      <PollFoot
        note={
          <>
            <span>
              <VoteCount poll={poll} />
            </span>
            <span>{t(poll.barsAfterClose ? 'poll.barsAtEnd' : 'poll.barsAfter')}</span>
          </>
        }
      >
        <Button
          className={classes(!poll.ownOption && styles.later)}
          onClick={() => (poll.ownOption ? onVoted() : leave('/'))}
        >
          {t('poll.later')}
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={busy || !chosen}
          onClick={() => void vote(chosen)}
        >
          {t('poll.vote')}
        </Button>
      </PollFoot>
    </>
  )
}

function HasVoted({ poll, now, onChange }: OpenPollProps & { onChange: () => void }) {
  const { t } = useTranslation()
  const leave = useLeavePoll()
  const waits = poll.barsAfterClose ? 'poll.barsAtEnd' : 'poll.barsFromTen'
  return (
    <>
      <PollBody>
        <PollHead poll={poll} now={now} />
        <Bars poll={poll} />
      </PollBody>
      <PollFoot
        note={
          <>
            <span>
              <VoteCount poll={poll} />
            </span>
            <span>{t(poll.counts ? 'poll.noNames' : waits)}</span>
          </>
        }
      >
        {poll.state === 'open' && <Button onClick={onChange}>{t('poll.change')}</Button>}
        <Button appearance="primary" onClick={() => leave('/')}>
          {t('poll.playToday')}
        </Button>
      </PollFoot>
    </>
  )
}

/** A poll that is open, or being counted: to be voted in, or with how it stands. */
function OpenPoll({ poll, now }: OpenPollProps) {
  const [isChanging, setChanging] = useState(false)
  const canVote = poll.state === 'open' && (!poll.ownOption || isChanging)
  return canVote ? (
    <Voting poll={poll} now={now} onVoted={() => setChanging(false)} />
  ) : (
    <HasVoted poll={poll} now={now} onChange={() => setChanging(true)} />
  )
}

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
function ClosedPoll({ poll, now }: { poll: Poll; now: string }) {
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

/** What an admin may do with it: change it while it is open, ask another. */
function AdminActs({ poll }: { poll: Poll }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      {poll.state === 'open' && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t('poll.ask.titleChange')}
          onClick={() => navigate(newPollPath(poll.pollId))}
        />
      )}
      <Button
        appearance="subtle"
        icon={<AddRegular />}
        aria-label={t('poll.ask.title')}
        onClick={() => navigate(newPollPath())}
      />
    </>
  )
}

function NoPoll({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PollFrame title={t('poll.title')}>
      <StateSheet
        art={stateEmpty}
        title={t('poll.none.title')}
        actions={
          user.isAdmin && (
            <Button appearance="primary" onClick={() => navigate(newPollPath())}>
              {t('poll.ask.title')}
            </Button>
          )
        }
      >
        <p>{t(user.isAdmin ? 'poll.none.admin' : 'poll.none.text')}</p>
      </StateSheet>
    </PollFrame>
  )
}

function OnePoll({ user, pollId }: { user: User; pollId: string }) {
  const { t } = useTranslation()
  const asks = useAsks()
  const { data, error, refetch } = usePoll(pollId)
  if (error instanceof CallError && error.status === 404) return <NoPoll user={user} />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { poll, now } = data
  return (
    <PollFrame
      title={t('poll.title')}
      line={asks(poll)}
      actions={user.isAdmin && <AdminActs poll={poll} />}
    >
      {poll.state === 'closed' ? (
        <ClosedPoll poll={poll} now={now} />
      ) : (
        <OpenPoll poll={poll} now={now} />
      )}
    </PollFrame>
  )
}

/** What closes first, else what closed last. */
function NewestPoll({ user }: { user: User }) {
  const { data, error, refetch } = usePolls()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const [first] = data.polls
  return first ? <OnePoll user={user} pollId={first.pollId} /> : <NoPoll user={user} />
}

function PollEditing({ user, pollId }: { user: User; pollId: string }) {
  const { data, error, refetch } = usePoll(pollId)
  if (!pollId) return <PollEditor user={user} poll={null} />
  if (error instanceof CallError && error.status === 404) return <NoPoll user={user} />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return data.poll.state === 'open' ? (
    <PollEditor key={pollId} user={user} poll={data.poll} />
  ) : (
    <OnePoll user={user} pollId={pollId} />
  )
}

/** A quick poll: the one a link names, else the one that closes next; for admins the way to ask. */
export default function PollPage() {
  const [query] = useSearchParams()
  const user = useSession((s) => s.user)
  const pollId = query.get('pollId') ?? ''
  if (!user) return null
  if (query.get('view') === 'ask' && user.isAdmin)
    return <PollEditing user={user} pollId={pollId} />
  return pollId ? <OnePoll user={user} pollId={pollId} /> : <NewestPoll user={user} />
}
