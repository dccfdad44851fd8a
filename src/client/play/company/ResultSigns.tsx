import { EmojiAddRegular } from '@fluentui/react-icons/svg/emoji-add'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultSigns, type ResultSign, type Signs } from '#shared/result-signs.ts'
import { useQuiet } from '../../base/held.ts'
import { Art } from '../../ui/Art.tsx'
import close from '../../ui/art/reaction/close.svg'
import hmm from '../../ui/art/reaction/hmm.svg'
import nice from '../../ui/art/reaction/nice.svg'
import ouch from '../../ui/art/reaction/ouch.svg'
import { classes } from '../../ui/classes.ts'
import { useSigns } from './useSigns.ts'
import styles from './ResultSigns.module.css'

const art: Record<ResultSign, string> = { nice, ouch, close, hmm }

interface ResultSignsProps {
  signs: Signs
  name: string // whose result
  puzzleType: string
  userId: string
}

/** The most frequent sign and how many there are. */
function Left({ signs: { counts } }: { signs: Signs }) {
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

function useLabel({ signs: { counts }, name }: Pick<ResultSignsProps, 'signs' | 'name'>): string {
  const { t } = useTranslation()
  const said = counts.map(({ sign, count }) => `${t(`room.reactions.${sign}`)} ${count}`)
  return t(said.length ? 'company.signs' : 'company.noSigns', { name, signs: said.join(', ') })
}

/** Signs on a finished result. On a colleague's one leaves one, takes another, or takes it back. */
export function ResultSigns(props: ResultSignsProps) {
  const { t } = useTranslation()
  const { signs, puzzleType, userId } = props
  const [isOpen, setOpen] = useState(false)
  const label = useLabel(props)
  const leave = useSigns(puzzleType, userId)
  if (useQuiet('reactions')) return null
  if (!signs.isOpen)
    return signs.counts.length > 0 ? (
      <span className={styles.left} role="img" aria-label={label}>
        <Left signs={signs} />
      </span>
    ) : null
  return (
    <span className={styles.signs}>
      {isOpen &&
        resultSigns.map((sign) => (
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
        {signs.counts.length > 0 ? <Left signs={signs} /> : <EmojiAddRegular fontSize={16} />}
      </button>
    </span>
  )
}
