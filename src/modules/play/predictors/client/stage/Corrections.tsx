import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchScore } from '#shared/predictors.ts'
import type { Correction } from '#shared/predictor-matches.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { frozenWeek } from '../match/frozen-week.ts'
import { kindOf, useTitle } from '../match/useTitle.ts'
import { useMatchTime } from '../match/useMatchTime.ts'
import { useCorrections } from './useCorrections.ts'
import styles from './Stage.module.css'

const SHOWN = 3

const textOf = ({ ft, et }: MatchScore): string => (et ?? ft ?? ['–', '–']).join(' : ')

type Own = NonNullable<Correction['own']>

interface ChangeProps {
  readonly name: string
  readonly before: number | string | null
  readonly after: number | string | null
}

/** What was, struck through, and what is; nothing where both are the same. */
export function Change({ name, before, after }: ChangeProps) {
  if (before === after) return null
  return (
    <Row gap={8} between>
      <dt>{name}</dt>
      <dd className={styles.scores}>
        <s>{before ?? '–'}</s>
        <ArrowRightRegular fontSize={16} aria-hidden="true" />
        <b>{after ?? '–'}</b>
      </dd>
    </Row>
  )
}

/** One's own row of the round's table, before and after. */
function OwnChange({ points, place }: Own) {
  const { t } = useTranslation()
  return (
    <dl>
      <Change name={t('predict.corrected.points')} {...points} />
      <Change name={t('predict.corrected.place')} {...place} />
    </dl>
  )
}

interface CorrectionsProps {
  readonly gameId: string
  readonly changes?: (one: Correction) => ReactNode // of a result that is no score
}

function Line({ one, changes }: { one: Correction } & Pick<CorrectionsProps, 'changes'>) {
  const { t } = useTranslation()
  const when = useMatchTime()
  const titleOf = useTitle()
  const by = one.by || t('predict.corrected.feed')
  const week = frozenWeek(one.frozen)
  return (
    <li className={styles.line}>
      <b>{titleOf(one)}</b>
      {kindOf(one) === 'score' && (
        <span className={styles.scores}>
          <s>{textOf(one.before)}</s>
          <ArrowRightRegular fontSize={16} aria-hidden="true" />
          <b>{textOf(one.after)}</b>
        </span>
      )}
      {changes && <dl>{changes(one)}</dl>}
      <Caption>
        {t('predict.corrected.by', { by, when: when(one.at) })}
        {one.why && ` ${one.why}`}
      </Caption>
      <Caption>
        {one.isDone
          ? t('predict.corrected.moved', { rose: one.rose, fell: one.fell })
          : t('predict.corrected.running')}
        {week && ` ${t('predict.corrected.frozen', { week })}`}
      </Caption>
      {one.own && <OwnChange {...one.own} />}
    </li>
  )
}

/** Results that were corrected after they had been scored: what, by whom, and how many it moved. */
export function Corrections({ gameId, changes }: CorrectionsProps) {
  const { t } = useTranslation()
  const all = useCorrections(gameId)
  if (all.length === 0) return null
  return (
    <Card>
      <CardHead title={t('predict.corrected.title')} />
      <ul>
        {all.slice(0, SHOWN).map((one) => (
          <Line key={`${one.matchId} ${one.at}`} one={one} {...(changes && { changes })} />
        ))}
      </ul>
    </Card>
  )
}
