import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonNote } from './ButtonNote.tsx'
import { RankMovement } from './RankMovement.tsx'
import { Text } from './Text.tsx'
import { usePersonName } from './usePersonName.ts'
import styles from './RankMoveExplained.module.css'

interface PassedPeopleProps<P> {
  title: string
  people: readonly P[]
  reason: (person: P) => string
}

/** People who passed the user, or whom the user passed, and by what; nothing where there is nobody. */
export function PassedPeople<P extends { readonly userId: string; readonly name: string }>({
  title,
  people,
  reason,
}: PassedPeopleProps<P>) {
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
            <b>{personName(one.name)}</b> <span>{reason(one)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The user's own movement: a press shows why. */
export function RankMoveExplained({ by, children }: { by: number; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
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
          {children}
        </ButtonNote>
      )}
    </>
  )
}
