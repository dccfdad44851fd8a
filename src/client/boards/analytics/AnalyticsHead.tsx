import { Button, Input, Select } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useTranslation } from 'react-i18next'
import { exportAnalytics } from '#shared/api/analytics.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { useGameName } from '../../play/games/useGameName.ts'
import { Chip } from '../../ui/Chip.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { downloadText } from '../../ui/download.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import type { Asked } from './useAnalytics.ts'
import { spans, type Chosen } from './useAsked.ts'
import styles from './AnalyticsHead.module.css'

interface HeadProps {
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
}

function Download({ asked }: { asked: Asked }) {
  const errorText = useErrorText()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { startDate, endDate, gameType } = asked
  const fetchFile = async () => {
    try {
      const query = { companyId, gameType, startDate, ...(endDate && { endDate }) }
      const { csv } = await call(exportAnalytics, { query })
      downloadText(csv, { name: 'analytics.csv', type: 'text/csv' })
    } catch (error) {
      toast(false, errorText(error))
    }
  }
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
      CSV
    </Button>
  )
}

function Weeks({ chosen, onChoose }: HeadProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        aria-label={t('analytics.span')}
        value={chosen.weeks}
        onChange={(_, { value }) => onChoose({ weeks: value as Chosen['weeks'], from: '', to: '' })}
      >
        {spans.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t('analytics.weeks', { count: Number(weeks) })}
          </option>
        ))}
        <option value="dates">{t('analytics.dates')}</option>
      </Select>
      {chosen.weeks === 'dates' && (
        <>
          <Input
            type="date"
            aria-label={t('board.from')}
            value={chosen.from}
            onChange={(_, { value }) => onChoose({ from: value })}
          />
          <Input
            type="date"
            aria-label={t('board.to')}
            value={chosen.to}
            onChange={(_, { value }) => onChoose({ to: value })}
          />
        </>
      )}
    </>
  )
}

function GameChoice({ chosen, onChoose }: HeadProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const nameOf = useGameName()
  const types = [...(data?.games ?? []), ...(data?.predictors ?? [])].map((one) => one.gameType)
  return (
    <Select
      aria-label={t('analytics.game')}
      value={chosen.gameType}
      onChange={(_, { value }) => onChoose({ gameType: value })}
    >
      <option value="">{t('analytics.allGames')}</option>
      {types.map((gameType) => (
        <option key={gameType} value={gameType}>
          {nameOf(gameType)}
        </option>
      ))}
    </Select>
  )
}

/** What the page tells of, and the same as a file. */
export function AnalyticsHead({ asked, ...choice }: HeadProps & { asked: Asked }) {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <PageTitle variant="title2">{t('analytics.title')}</PageTitle>
      <Chip className={styles.rule}>
        <ShieldRegular aria-hidden="true" />
        {t('analytics.rule')}
      </Chip>
      <div className={styles.choices}>
        <Weeks {...choice} />
        <GameChoice {...choice} />
        <Download asked={asked} />
      </div>
    </div>
  )
}
