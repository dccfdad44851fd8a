import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periods } from '#shared/board-periods.ts'
import { moves, type Moves, type Board } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { useGameName } from '#modules/play/games/client/index.ts'
import { ButtonNote } from '#client/ui/ButtonNote.tsx'
import styles from './RankMoveExplained.module.css'

interface BoardKey {
  readonly gameType: string
  readonly period: (typeof periods)[number]
}

/** The board's key where it is one of the calendar: others know no day before. */
const boardKeyOf = ({ gameType, period, daysLeft }: Board): BoardKey | null => {
  const own = periods.find((one) => one === period)
  return own && (own === 'all' || daysLeft !== null) ? { gameType, period: own } : null
}

/** 'Find the word 40, Dice 12' */
function useScored() {
  const { i18n } = useTranslation()
  const gameName = useGameName()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (results: Moves['results']) =>
    list.format(results.map(({ gameType, points }) => `${gameName(gameType)} +${points}`))
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
            <b>{personName(one.name)}</b> <span>{scored(one.results)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Reasons({ boardKey }: { boardKey: BoardKey }) {
  const { t } = useTranslation()
  const scored = useScored()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useQuery({
    queryKey: ['moves', companyId, boardKey],
    queryFn: () => call(moves, { query: { companyId, ...boardKey } }),
    refetchOnMount: 'always',
  })
  if (!data) return <Text>{t('state.loading')}</Text>
  const { passedBy, passed, results } = data
  return (
    <>
      <People title={t('board.passedBy')} people={passedBy} />
      <People title={t('board.passed')} people={passed} />
      <Text as="p" variant="caption">
        {results.length
          ? t('board.yourToday', { results: scored(results) })
          : t('board.nothingToday')}
      </Text>
    </>
  )
}

/** One's own movement: a press says who passed whom, and by which results. */
export function RankMoveExplained({ board, by }: { board: Board; by: number | null }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const boardKey = boardKeyOf(board)
  if (!boardKey || by === null) return <RankMovement by={by} />
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
          <Reasons boardKey={boardKey} />
        </ButtonNote>
      )}
    </>
  )
}
