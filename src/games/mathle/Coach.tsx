import { GuessCoach } from '../kit/GuessCoach.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import type { PuzzleCoachProps } from '../kit/puzzle-view.tsx'
import type { View } from './rules.ts'
import { pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'

/** What each sum told, for the one who guessed it. */
export function Coach({ view, report, Card }: PuzzleCoachProps<View>) {
  const { t, i18n } = useTexts()
  const { tileText } = useSigns()
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
      show={pretty}
      label={tileText}
    />
  )
}
