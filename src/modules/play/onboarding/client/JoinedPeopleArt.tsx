import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/Avatar.tsx'
import { classes } from '#client/ui/classes.ts'
import styles from './Onboarding.module.css'

export const SPOTS = 8

export interface Seated {
  readonly id: string
  readonly name: string
  readonly profileImage: string
}

function Spot({ person, isOccupied }: { person: Seated | undefined; isOccupied: boolean }) {
  return (
    <span className={classes(styles.spot, isOccupied && styles.captured)}>
      {person ? (
        <Avatar
          name={person.name}
          image={person.profileImage}
          size={52}
          className={styles.avatar}
        />
      ) : (
        <i />
      )}
    </span>
  )
}

/** A court with a spot for each of eight, painted where someone has come. */
export function JoinedPeopleArt({
  people,
  members,
}: {
  people: readonly Seated[]
  members: number
}) {
  const { t, i18n } = useTranslation()
  const names = new Intl.ListFormat(i18n.language).format(people.map(({ name }) => name))
  return (
    <div
      className={styles.court}
      role="img"
      aria-label={t('inviteTeam.spots', { names, count: SPOTS - members })}
    >
      {Array.from({ length: SPOTS }, (_, i) => (
        <Spot key={i} person={people[i]} isOccupied={i < members} />
      ))}
    </div>
  )
}
