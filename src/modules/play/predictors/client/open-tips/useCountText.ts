import { useTranslation } from 'react-i18next'
import type { CompetitionKind } from '#shared/predictors.ts'
import { kindOf } from '../match/useTitle.ts'
import type { OpenTip } from './open-tip.ts'

type Counted = Pick<OpenTip, 'stageId' | 'part' | 'away'>

const kinds = ['race', 'score', 'event'] as const satisfies readonly CompetitionKind[]

/* A race locks in two parts and is one. */
const countOf = (all: readonly Counted[], kind: CompetitionKind): number => {
  const some = all.filter((one) => kindOf(one) === kind)
  return kind === 'race' ? new Set(some.map(({ stageId }) => stageId)).size : some.length
}

/** How many of each kind there are: '1 race, 10 matches'; '' of nothing. */
export function useCountText(): (all: readonly Counted[]) => string {
  const { t } = useTranslation()
  return (all) =>
    kinds
      .map((kind) => [kind, countOf(all, kind)] as const)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`predict.counted.${kind}`, { count }))
      .join(', ')
}
