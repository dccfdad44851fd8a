import { upper } from '../kit/alphabet.ts'
import { GuessCoach } from '../kit/GuessCoach.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import type { PuzzleCoachProps } from '../kit/puzzle-view.tsx'
import type { View } from './rules.ts'
import { useTexts } from './tiles.tsx'

/** What each word told, for the one who guessed it. */
export function Coach({ view, report, Card }: PuzzleCoachProps<View>) {
  const { t, i18n } = useTexts()
  const show = (word: string) => upper(word, view.language)
  if (report === null) return null
  return (
    <GuessCoach
      report={report as GuessReport}
      answer={view.solution}
      Card={Card}
      t={(key, values) => t(`coach.${key}`, values ?? {})}
      number={(value, digits = 0) =>
        value.toLocaleString(i18n.language, { maximumFractionDigits: digits })
      }
      show={show}
      label={(letter, mark) => t(`tile.${mark}`, { letter: show(letter) })}
    />
  )
}
