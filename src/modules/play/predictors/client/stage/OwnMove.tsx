import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { predictorMoves } from '../../contract.ts'
import { PassedPeople, RankMoveExplained } from '#client/ui/RankMoveExplained.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'

type Moves = Answer<typeof predictorMoves>

/** 'Spain – Ghana +4, Brazil – Mexico +2' */
function useScored() {
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (matches: Moves['own']) =>
    list.format(matches.map(({ home, away, points }) => `${home} – ${away} +${points}`))
}

function Reasons({ gameId }: { gameId: string }) {
  const { t } = useTranslation()
  const scored = useScored()
  const { data } = useCall(predictorMoves, {
    queryKey: ['predictor moves', gameId],
    query: { gameId },
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  const reason = (one: Moves['passed'][number]) => scored(one.matches)
  return (
    <>
      <PassedPeople title={t('board.passedBy')} people={data.passedBy} reason={reason} />
      <PassedPeople title={t('board.passed')} people={data.passed} reason={reason} />
      <Caption>
        {data.own.length
          ? t('predict.yourDay', { results: scored(data.own) })
          : t('board.nothingToday')}
      </Caption>
    </>
  )
}

/** The user's own movement: a press shows who passed whom, and by which matches. */
export function OwnMove({ gameId, by }: { gameId: string; by: number | null }) {
  if (by === null) return <RankMovement by={by} />
  return (
    <RankMoveExplained by={by}>
      <Reasons gameId={gameId} />
    </RankMoveExplained>
  )
}
