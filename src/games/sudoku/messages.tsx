import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { SIDE, digitsOf } from './board.ts'
import type { Hint, Lesson } from './lessons.ts'
import { clashOf } from './sheet.ts'
import { useNames, useTexts } from './useNames.tsx'
import type { BoardProps, Solving } from './useSolving.tsx'
import styles from './Sudoku.module.css'

function HintCard({ hint, sentences }: { hint: Hint; sentences: readonly string[] }) {
  const { t } = useTexts()
  const [closed, setClosed] = useState<readonly string[] | null>(null)
  if (closed?.join() === sentences.join()) return null
  return (
    <section className={styles.hint} aria-label={t('hint.title')}>
      <h2>{t(`techniques.${hint.technique}.name`)}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        className={styles.close}
        aria-label={t('hint.close')}
        onClick={() => setClosed(sentences)}
      >
        <DismissRegular fontSize={16} />
      </button>
    </section>
  )
}

function useClashText(grid: string) {
  const { t } = useTexts()
  const { unit } = useNames()
  const clash = clashOf(grid)
  if (!clash) return null
  const isBox = clash.unit >= 2 * SIDE
  return {
    title: t('clash.title', { digit: clash.digit }),
    text: t(isBox ? 'clash.text' : 'clash.line', { unit: unit(clash.unit) }),
  }
}

function useSubmittedText({ view }: BoardProps) {
  const { t } = useTexts()
  if (!view.handedIn) return null
  const { clashing } = view.handedIn
  return clashing ? t('submitted.clashing', { count: clashing }) : t('submitted.wrong')
}

const FEW = 3 // cells that are named one by one

/** What a technique takes away, and from where. */
function useClearedText() {
  const { t } = useTexts()
  const { place } = useNames()
  return (remove: NonNullable<Lesson['remove']>) => {
    const mask = remove.reduce((all, [, digits]) => all | digits, 0)
    const digits = digitsOf(mask).join(', ')
    const cells = remove.map(([cell]) => place(cell)).join('; ')
    return remove.length > FEW
      ? t('hint.why.many', { digits, count: remove.length })
      : t('hint.why.few', { digits, cells })
  }
}

/** The reason in this grid, beside the technique's own sentence. */
function useWhyText() {
  const { t } = useTexts()
  const { unit: nameOf } = useNames()
  const cleared = useClearedText()
  return ({ technique, unit, remove, digit }: Lesson) => {
    if (technique === 'fullHouse' || technique === 'hiddenSingle')
      return t(`hint.why.${technique}`, { unit: nameOf(unit!), digit })
    if (technique === 'nakedSingle') return t('hint.why.nakedSingle', { digit })
    return remove?.length ? cleared(remove) : t('hint.why.forced')
  }
}

/** What a hint says, sentence by sentence: how to see it, and why and what once that was asked. */
function useHintText() {
  const { t } = useTexts()
  const { place, unit } = useNames()
  const why = useWhyText()
  return (hint: Hint, isRevealed: boolean): readonly string[] => {
    const text = t(`techniques.${hint.technique}.text`)
    if (hint.technique === 'mistake') return [text, t('hint.wrong', { cell: place(hint.cell) })]
    if (isRevealed)
      return [text, why(hint), t('hint.so', { cell: place(hint.cell), digit: hint.digit })]
    const look = hint.unit === undefined ? [] : [t('hint.look', { unit: unit(hint.unit) })]
    return [text, ...look, t('hint.more')]
  }
}

/** What clashes, what was refused, and a hint; told to everyone, by eye or ear. */
export function Messages({ board, solving }: { board: BoardProps; solving: Solving }) {
  const { t } = useTexts()
  const clash = useClashText(solving.sheet.grid)
  const submitted = useSubmittedText(board)
  const hintText = useHintText()
  const { hint } = board.view
  const hinted = hint ? hintText(hint, solving.isRevealed) : []
  const refusal = board.refusal?.text
  const { armed, lacksCell, isNoting } = solving
  const guide = armed
    ? t(isNoting ? 'guide.armedNote' : 'guide.armed', { digit: armed })
    : lacksCell && t('guide.noCell')
  const texts = [
    guide,
    refusal,
    submitted,
    clash && `${clash.title} ${clash.text}`,
    hint && t(`techniques.${hint.technique}.name`),
    ...hinted,
  ].filter(Boolean)
  return (
    <>
      {guide && (
        <p className={styles.guide} aria-hidden="true">
          {guide}
        </p>
      )}
      {hint && <HintCard hint={hint} sentences={hinted} />}
      {clash && (
        <p className={styles.clash} aria-hidden="true">
          <svg width="16" height="16" viewBox="0 0 12 12">
            <path d="M0 0H12L0 12Z" fill="currentColor" />
          </svg>
          <span>
            <b>{clash.title}</b> {clash.text}
          </span>
        </p>
      )}
      {(refusal ?? submitted) && (
        <p className={styles.refused} aria-hidden="true">
          {refusal ?? submitted}
        </p>
      )}
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {texts.join(' ')}
      </VisuallyHidden>
    </>
  )
}
