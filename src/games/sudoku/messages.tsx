import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { SIDE } from './board.ts'
import type { Hint } from './lessons.ts'
import { clashOf } from './sheet.ts'
import { useHintText } from './useHintText.tsx'
import { useNames, useTexts } from './useNames.tsx'
import type { BoardProps, Solving } from './useSolving.tsx'
import styles from './messages.module.css'

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
