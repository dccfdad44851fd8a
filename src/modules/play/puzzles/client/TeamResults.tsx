import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reactToResult, type Teammate } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { useSession, currentUser } from '#client/session/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { GuessDots } from '#client/ui/GuessDots.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { Column } from '#client/ui/Row.tsx'
import { useScoreText } from './useScoreText.ts'
import { EmojiAddRegular } from '@fluentui/react-icons/svg/emoji-add'
import { resultReactions, type ResultSign, type Signs } from '#shared/result-reactions.ts'
import { useQuiet } from '#client/quiet-now.ts'
import { Art } from '#client/ui/Art.tsx'
import { call } from '#client/api.ts'
import { useAction } from '#client/ui/useAction.ts'
import close from '#client/ui/art/reaction/close.svg'
import hmm from '#client/ui/art/reaction/hmm.svg'
import nice from '#client/ui/art/reaction/nice.svg'
import ouch from '#client/ui/art/reaction/ouch.svg'
import styles from './TeamResults.module.css'

const art: Record<ResultSign, string> = { nice, ouch, close, hmm }

interface ResultReactionsProps {
  signs: Signs
  name: string // whose result
  puzzleType: string
  userId: string
}

/** The most frequent sign and how many there are. */
function TopReaction({ signs: { counts } }: { signs: Signs }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const [first] = counts
  if (!first) return null
  return (
    <>
      <Art svg={art[first.sign]} className={styles.sign} fit="meet" />
      {total}
    </>
  )
}

function useLabel({
  signs: { counts },
  name,
}: Pick<ResultReactionsProps, 'signs' | 'name'>): string {
  const { t } = useTranslation()
  const countTexts = counts.map(({ sign, count }) => `${t(`room.reactions.${sign}`)} ${count}`)
  return t(countTexts.length ? 'company.signs' : 'company.noSigns', {
    name,
    signs: countTexts.join(', '),
  })
}

/** Leaves a sign on a colleague's result, or takes it back; the list then shows it. */
function useReactions(puzzleType: string, colleagueId: string) {
  const { act } = useAction({ refetches: [['puzzle']] })
  return (sign: ResultSign | null) => {
    const userId = currentUser()?.userId ?? ''
    return act(() => call(reactToResult, { body: { userId, colleagueId, puzzleType, sign } }))
  }
}

/** Signs on a finished result. On a colleague's one leaves one, takes another, or takes it back. */
function ResultReactions(props: ResultReactionsProps) {
  const { t } = useTranslation()
  const { signs, puzzleType, userId } = props
  const [isOpen, setOpen] = useState(false)
  const label = useLabel(props)
  const leave = useReactions(puzzleType, userId)
  if (useQuiet('reactions')) return null
  if (!signs.isOpen)
    return signs.counts.length > 0 ? (
      <span className={styles.left} role="img" aria-label={label}>
        <TopReaction signs={signs} />
      </span>
    ) : null
  return (
    <span className={styles.signs}>
      {isOpen &&
        resultReactions.map((sign) => (
          <button
            key={sign}
            type="button"
            className={classes(styles.choice, signs.own === sign && styles.resultReactionsOwn)}
            aria-pressed={signs.own === sign}
            aria-label={t(`room.reactions.${sign}`)}
            onClick={() => {
              setOpen(false)
              void leave(signs.own === sign ? null : sign)
            }}
          >
            <Art svg={art[sign]} className={styles.sign} fit="meet" />
          </button>
        ))}
      <button
        type="button"
        className={classes(styles.left, signs.own !== null && styles.resultReactionsOwn)}
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {signs.counts.length > 0 ? (
          <TopReaction signs={signs} />
        ) : (
          <EmojiAddRegular fontSize={16} />
        )}
      </button>
    </span>
  )
}

interface TeamResultsProps {
  gameType: string
  team: readonly Teammate[]
  of: number
}

function Score({ folder, mate, of }: { folder: string; mate: Teammate; of: number }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const scoreText = useScoreText()
  if (mate.progress === 'new') return <Text variant="caption">{t('team.notYet')}</Text>
  if (mate.progress === 'started')
    return <Text variant="caption">{t(`puzzles:${folder}.playing`)}</Text>
  return (
    <>
      {mate.score?.unit !== 'ms' && <GuessDots used={mate.score?.value ?? null} of={of} />}
      {mate.score ? (
        <b>{scoreText(mate.score)}</b>
      ) : (
        <b role="img" aria-label={t('team.lost')}>{`–/${of}`}</b>
      )}
    </>
  )
}

/** How long someone took, beside the slowest. */
function TimeBar({ mate, slowest }: { mate: Teammate; slowest: number }) {
  if (mate.score?.unit !== 'ms') return null
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${(mate.score.value / slowest) * 100}%` }} />
    </span>
  )
}

/** Their place by time; those with the same time share it. */
function Rank({ mate, team }: { mate: Teammate; team: readonly Teammate[] }) {
  const { score } = mate
  if (score?.unit !== 'ms') return null
  const quicker = team.filter((other) => other.score && other.score.value < score.value)
  return <span className={styles.rank}>{quicker.length + 1}</span>
}

const SHOWN = 7

/** The first few, with the user among them. */
function firstOf(team: readonly Teammate[], userId: string | undefined): readonly Teammate[] {
  const first = team.slice(0, SHOWN)
  const me = team.find((mate) => mate.userId === userId)
  return !me || first.includes(me) ? first : [...first.slice(0, -1), me]
}

/** People who have played, with scores only: answers stay hidden. */
export function TeamResults({ gameType, team, of }: TeamResultsProps) {
  const folder = folderOf(gameType)
  const { t } = useTranslation()
  const userId = useSession((s) => s.user?.userId)
  const [all, setAll] = useState(false)
  const slowest = Math.max(1, ...team.map(({ score }) => score?.value ?? 0))
  const visibleMates = all ? team : firstOf(team, userId)
  return (
    <ul className={classes(styles.list, all && styles.all)}>
      {visibleMates.map((mate) => (
        <li key={mate.userId} className={classes(mate.userId === userId && styles.teamResultsOwn)}>
          <Rank mate={mate} team={team} />
          <Avatar name={mate.name} image={mate.profileImage} size={28} />
          <Column as="span" gap={4} grow>
            <Text as="span" ellipsis>
              {mate.userId === userId ? t('board.you') : mate.name}
            </Text>
            <TimeBar mate={mate} slowest={slowest} />
          </Column>
          {mate.signs && (
            <ResultReactions
              signs={mate.signs}
              name={mate.name}
              puzzleType={gameType}
              userId={mate.userId}
            />
          )}
          <Score folder={folder} mate={mate} of={of} />
        </li>
      ))}
      {visibleMates.length < team.length && (
        <li>
          <Button size="small" appearance="subtle" onClick={() => setAll(true)}>
            {t('team.all', { count: team.length - visibleMates.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}
