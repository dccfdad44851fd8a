import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import type { FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PersonDeliveries, PersonWay, Way, WayState } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Text } from '#client/ui/Text.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useTryAddress } from './useTryAddress.ts'
import styles from './People.module.css'

const icons: Record<WayState, FluentIcon> = {
  reached: CheckmarkRegular,
  none: SubtractRegular,
  off: SubtractRegular,
  unknown: SubtractRegular,
  failed: ErrorCircleRegular,
  tried: ArrowClockwiseRegular,
}

function useDay() {
  const { i18n } = useTranslation()
  return (at: string) => dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at))
}

/** How a way stands with somebody, in a word, with the day. */
function Standing({ way, stands }: { way: Way; stands: PersonWay }) {
  const { t } = useTranslation()
  const day = useDay()
  const { state, at } = stands
  const Icon = icons[state]
  const word =
    way === 'mail' && state === 'unknown'
      ? 'admin.reached.noAddress'
      : `admin.reached.state.${state}`
  return (
    <span className={styles.standing} data-state={state}>
      <Icon fontSize={16} aria-hidden="true" />
      <span>
        <Text>{t(word as 'admin.reached.noAddress')}</Text>
        {at && (
          <Text variant="caption" nowrap>
            {state === 'tried' ? t('admin.reached.next', { at: day(at) }) : day(at)}
          </Text>
        )}
      </span>
    </span>
  )
}

interface ToDoProps {
  person: PersonDeliveries
  way: Way
  stands: PersonWay
  teamId: string
}

/** Why something did not reach them, and what to do. */
function ToDo({ person, way, stands, teamId }: ToDoProps) {
  const { t } = useTranslation()
  const tryAddress = useTryAddress(teamId)
  const { why, said } = stands
  return (
    <li>
      <span>
        <Text strong>{t(`admin.reached.way.${way}`)}</Text>{' '}
        <Text>{t(`admin.reached.do.${way}.${why}` as 'admin.reached.do.mail.address')}</Text>{' '}
        <Text variant="caption" danger lang="und">
          {said}
        </Text>
      </span>
      {why === 'address' && (
        <Button
          size="small"
          icon={<ArrowClockwiseRegular />}
          aria-label={`${t('admin.failed.try')}: ${person.email}`}
          onClick={() => void tryAddress(person.email)}
        >
          {t('admin.failed.try')}
        </Button>
      )}
    </li>
  )
}

interface RowProps {
  person: PersonDeliveries
  ways: readonly Way[]
  teamId: string
}

/** One person by every way of the space, and below it what to do. */
export function PersonDeliveriesRow({ person, ways, teamId }: RowProps) {
  const { t } = useTranslation()
  const failed = ways.flatMap((way) => {
    const stands = person.ways[way]
    return stands?.why ? [{ way, stands }] : []
  })
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Row as="span" gap={10} shrink>
            <Avatar name={person.name} image={person.profileImage} size={32} />
            <span className={styles.personDeliveriesWords}>
              <Text as={Link} strong ellipsis to={`/user-profile/${person.userId}`}>
                {person.name}
              </Text>
              <Text variant="caption" ellipsis>
                {person.email}
              </Text>
            </span>
          </Row>
        </th>
        {ways.map((way) => (
          <td key={way} data-way={t(`admin.reached.way.${way}`)}>
            {person.ways[way] && <Standing way={way} stands={person.ways[way]} />}
          </td>
        ))}
      </tr>
      {failed.length > 0 && (
        <tr className={styles.todo}>
          <td colSpan={ways.length + 1}>
            <ul>
              {failed.map((one) => (
                <ToDo key={one.way} {...one} person={person} teamId={teamId} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}
