import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { SIDE } from './board.ts'
import type { Hint } from './lessons.ts'
import { clashOf } from './sheet.ts'
import { useNames, useTexts } from './useNames.tsx'
import type { BoardProps } from './useSolving.tsx'
import styles from './messages.module.css'

/** What a hint says, sentence by sentence. */
export function useHintText() {
  const { t } = useTexts()
  const { place, unit } = useNames()
  return (hint: Hint): readonly string[] => {
    const text = t(`techniques.${hint.technique}.text`)
    if (hint.technique === 'mistake') return [text, t('hint.wrong', { cell: place(hint.cell) })]
    const digits = hint.digits.join(', ')
    const look =
      hint.unit === undefined
        ? t('hint.digits', { digits })
        : t('hint.about', { digits, unit: unit(hint.unit) })
    return [text, look, t('hint.so', { cell: place(hint.cell), digit: hint.digit })]
  }
}

function HintCard({ hint }: { hint: Hint }) {
  const { t } = useTexts()
  const sentences = useHintText()(hint)
  const [closed, setClosed] = useState<Hint | null>(null)
  if (closed?.cell === hint.cell) return null
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
        onClick={() => setClosed(hint)}
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

/** What clashes, what was refused, and a hint; told to everyone, by eye or ear. */
export function Messages({ board, grid }: { board: BoardProps; grid: string }) {
  const clash = useClashText(grid)
  const submitted = useSubmittedText(board)
  const hintText = useHintText()
  const { hint } = board.view
  const refusal = board.refusal?.text
  const said = [
    refusal,
    submitted,
    clash && `${clash.title} ${clash.text}`,
    ...(hint ? hintText(hint) : []),
  ].filter(Boolean)
  return (
    <>
      {hint && <HintCard hint={hint} />}
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
        {said.join(' ')}
      </VisuallyHidden>
    </>
  )
}
