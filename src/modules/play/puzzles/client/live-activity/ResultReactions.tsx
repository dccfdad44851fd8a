import { EmojiAddRegular } from '@fluentui/react-icons/svg/emoji-add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultReactions, type ResultSign, type Signs } from '#shared/result-reactions.ts'
import { useQuiet } from '#client/quiet-now.ts'
import { Art } from '#client/ui/Art.tsx'
import close from '#client/ui/art/reaction/close.svg'
import hmm from '#client/ui/art/reaction/hmm.svg'
import nice from '#client/ui/art/reaction/nice.svg'
import ouch from '#client/ui/art/reaction/ouch.svg'
import { classes } from '#client/ui/classes.ts'
import { reactToResult } from '../../contract.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { useAction } from '#client/useAction.ts'
import styles from './ResultReactions.module.css'

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
export function ResultReactions(props: ResultReactionsProps) {
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
            className={classes(styles.choice, signs.own === sign && styles.own)}
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
        className={classes(styles.left, signs.own !== null && styles.own)}
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
