import { gameTypeOf } from '#shared/predictors.ts'
import { Button, Switch } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pausePredictor, type PredictorSchedule } from '#modules/play/predictors/contract.ts'
import { testSchedule } from '../contract.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { call } from '#client/api.ts'
import { ProviderMark } from '#modules/platforms/providers/client/index.ts'
import { startPath } from '#modules/play/predictors/client/index.ts'
import { ChannelFault } from '#modules/messaging/channels/client/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { timeOf } from './draft.ts'
import type { Acts } from './useScheduleActions.ts'
import styles from './Schedules.module.css'

interface PredictorRowProps {
  readonly schedule: PredictorSchedule
  readonly acts: Acts
}

/** A predictor whose rounds are posted: where, at which hour, and whether it runs. */
export function PredictorRow({ schedule, acts: { act, busy, remove } }: PredictorRowProps) {
  const { t } = useTranslation()
  const { companyId, gameId, name, fixtureId, channelId, channelName, groupId } = schedule
  const pause = (isPaused: boolean) =>
    act(() => call(pausePredictor, { body: { companyId, gameId, isPaused } }))
  const test = () => {
    const body = { companyId, what: 'predictor', fixtureId, groupId, channelId } as const
    return act(() => call(testSchedule, { body }), t('schedules.tested'))
  }
  return (
    <li className={styles.predictorRow}>
      <PredictorMark kind={schedule.gameType === gameTypeOf.race ? 'race' : 'score'} size={28} />
      <Column className={styles.predictorRowName}>
        <Link to={`${startPath}?${new URLSearchParams({ fixtureId })}`}>{name}</Link>
        <Text variant="caption">
          {timeOf(schedule)}, {t('predict.channel.rounds')}
        </Text>
        <ChannelFault failure={schedule.failure} />
      </Column>
      <Row gap={6} className={styles.predictorRowChannel}>
        <ProviderMark provider={groupId ? 'MS' : 'Slack'} />
        <Text ellipsis>{channelName}</Text>
      </Row>
      <Switch
        checked={!schedule.isPaused}
        disabled={busy}
        aria-label={t('schedules.runs', { name })}
        onChange={(_, { checked }) => void pause(!checked)}
      />
      <Button
        appearance="subtle"
        icon={<SendRegular />}
        disabled={busy}
        aria-label={t('schedules.testOf', { name })}
        onClick={() => void test()}
      />
      <ConfirmDialog
        trigger={
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            disabled={busy}
            aria-label={t('predict.channel.remove', { name })}
          />
        }
        title={t('predict.start.endTitle', { name })}
        text={t('predict.start.endText')}
        keep={t('start.cancel')}
        action={t('predict.start.end')}
        onConfirm={() => remove(schedule)}
      />
    </li>
  )
}
