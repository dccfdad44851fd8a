import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { predictorMoves } from '../../contract.ts'
import { call } from '#client/api.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { ButtonNote } from '#client/ui/ButtonNote.tsx'
import styles from './RankMoveExplained.module.css'

type Moves = Answer<typeof predictorMoves>

/** 'Spain – Ghana +4, Brazil – Mexico +2' */
function useScored() {
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (matches: Moves['own']) =>
    list.format(matches.map(({ home, away, points }) => `${home} – ${away} +${points}`))
}

function People({ title, people }: { title: string; people: Moves['passed'] }) {
  const scored = useScored()
  const personName = usePersonName()
  if (people.length === 0) return null
  return (
    <>
      <Text as="h3" strong>
        {title}
      </Text>
      <ul className={styles.people}>
        {people.map((one) => (
          <li key={one.userId}>
            <b>{personName(one.name)}</b> <span>{scored(one.matches)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reasons({ gameId }: { gameId: string }) {
  const { t } = useTranslation()
  const scored = useScored()
  const { data } = useQuery({
    queryKey: ['predictor moves', gameId],
    queryFn: () => call(predictorMoves, { query: { gameId } }),
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  return (
    <>
      <People title={t('board.passedBy')} people={data.passedBy} />
      <People title={t('board.passed')} people={data.passed} />
      <Text as="p" variant="caption">
        {data.own.length
          ? t('predict.yourDay', { results: scored(data.own) })
          : t('board.nothingToday')}
      </Text>
    </>
  )
}

/** One's own movement: a press says who passed whom, and by which matches. */
export function RankMoveExplained({ gameId, by }: { gameId: string; by: number | null }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  if (by === null) return <RankMovement by={by} />
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={styles.why}
        title={t('board.why')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <RankMovement by={by} />
      </button>
      {isOpen && (
        <ButtonNote
          button={button}
          label={t('board.why')}
          className={styles.surface}
          onClose={() => setOpen(false)}
        >
          <Reasons gameId={gameId} />
        </ButtonNote>
      )}
    </>
  )
}
