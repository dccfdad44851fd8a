import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { previewResult } from '../../competitions.contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { usePersonName } from '#client/ui/usePersonName.ts'
import { frozenWeek } from '../match/frozen-week.ts'
import styles from './Impact.module.css'

const SHOWN = 3

/** Whom a result would move, and how many. */
export function Impact({ impact }: { impact: Answer<typeof previewResult> }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const { rise, fall, of, people, frozen } = impact
  const week = frozenWeek(frozen)
  return (
    <div aria-live="polite">
      <div className={styles.counts}>
        <span className={styles.rise}>
          <CourtNumeral value={rise} size={28} label={String(rise)} />
        </span>
        {t('predict.own.rise', { count: rise })}
        <span className={styles.fall}>
          <CourtNumeral value={fall} size={28} label={String(fall)} />
        </span>
        {t('predict.own.fall', { count: fall })}
        <Text variant="caption" className={styles.of}>
          {t('predict.of', { count: of })}
        </Text>
      </div>
      <ul className={styles.people}>
        {people.slice(0, SHOWN).map((one) => (
          <li key={one.userId}>
            <Avatar name={one.name} image={one.profileImage} size={24} />
            <Text ellipsis grow>
              {personName(one.name)}
            </Text>
            <Text variant="caption">{one.before}</Text>
            <ArrowRightRegular fontSize={16} aria-hidden="true" />
            <b>{one.after}</b>
            <RankMovement by={one.movement} />
          </li>
        ))}
      </ul>
      {frozen.length > 0 && (
        <Text as="p" variant="caption" className={styles.note}>
          {week
            ? t('predict.own.frozenWeek', { week })
            : t('predict.own.frozen', { count: frozen.length })}
        </Text>
      )}
    </div>
  )
}
