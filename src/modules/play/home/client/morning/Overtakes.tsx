import { useTranslation } from 'react-i18next'
import type { Morning, Overtake } from '../../contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './Overtakes.module.css'

const NAMED = 2

/** 'Ana and Sam'; from the third on they are counted. */
function usePassed(): (passed: Overtake['passed']) => string {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (passed) => {
    const names = passed.slice(0, NAMED).map(({ name }) => name.split(' ')[0]!)
    const rest = passed.length - names.length
    return list.format(rest > 0 ? [...names, t('morning.others', { count: rest })] : names)
  }
}

/** Overtakes on the month's board that day. */
export function Overtakes({ overtakes, userId }: Pick<Morning, 'overtakes'> & { userId: string }) {
  const { t } = useTranslation()
  const passedText = usePassed()
  return (
    <section>
      <h3>{t('morning.overtakes')}</h3>
      {overtakes.length === 0 && <Text as="p">{t('morning.noOvertakes')}</Text>}
      <ul className={styles.list}>
        {overtakes.map(({ by, passed, from, to }) => (
          <li key={by.userId}>
            <Avatar name={by.name} image={by.profileImage} size={28} />
            <RankMovement by={from - to} />
            <Text grow>
              {t(by.userId === userId ? 'morning.youPassed' : 'morning.passed', {
                name: by.name.split(' ')[0],
                passed: passedText(passed),
                from,
                to,
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Text as="p" variant="caption">
        {t('morning.onBoards')}
      </Text>
    </section>
  )
}
