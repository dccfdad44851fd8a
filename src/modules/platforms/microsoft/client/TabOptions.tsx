import { Dropdown, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { departmentBoard } from '#modules/boards/leaderboard/contract.ts'
import { useSession } from '#client/session/session.ts'
import { usePredictors } from '#modules/play/predictors/client/index.ts'
import { textsOf } from '#modules/play/games/client/index.ts'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { useCall } from '#client/useCall.ts'
import { opening, type Opens, type TabOpens } from './tab-choice.ts'
import styles from './TabOptions.module.css'

interface Named {
  readonly id: string // '': all of them
  readonly name: string
}
interface WhichProps {
  label: string
  all: readonly Named[]
  id: string
  onChange: (id: string) => void
}

function Which({ label, all, id, onChange }: WhichProps) {
  return (
    <Dropdown
      size="small"
      aria-label={label}
      value={all.find((one) => one.id === id)?.name ?? all[0]!.name}
      selectedOptions={[id]}
      onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? id)}
    >
      {all.map((one) => (
        <Option key={one.id} value={one.id}>
          {one.name}
        </Option>
      ))}
    </Dropdown>
  )
}

interface PartProps {
  tab: TabOpens
  onChange: (tab: TabOpens) => void
}

function WhichBoard({ tab, onChange }: PartProps) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data } = useCall(departmentBoard, {
    queryKey: ['board', companyId, 'departments', { period: 'all' }, '12'],
    query: { companyId, period: 'all', weeks: '12' },
  })
  if (!data || data.departments.length === 0) return null
  const departments = data.departments.map(({ departmentId, name }) => ({ id: departmentId, name }))
  return (
    <Which
      label={t('board.departmentLabel')}
      all={[{ id: '', name: t('board.everyDepartment') }, ...departments]}
      id={tab.departmentId}
      onChange={(departmentId) => onChange({ ...tab, opens: 'leaderboard', departmentId })}
    />
  )
}

function WhichCompetition({ tab, onChange }: PartProps) {
  const { t } = useTranslation()
  const { data } = usePredictors()
  if (!data || data.games.length === 0) return null
  const games = data.games.map(({ gameId, name }) => ({ id: gameId, name }))
  return (
    <Which
      label={t('tabConfig.predict.which')}
      all={[{ id: '', name: t('tabConfig.predict.all') }, ...games]}
      id={tab.competition}
      onChange={(competition) => onChange({ ...tab, opens: 'predict', competition })}
    />
  )
}

function OptionLabel({ value }: { value: Opens }) {
  const { t } = useTranslation()
  return (
    <Column as="span">
      <Text strong>{t(`tabConfig.${value}.title`)}</Text>
      <Text variant="caption">{t(`tabConfig.${value}.text`)}</Text>
    </Column>
  )
}

/** What there is to open on, and of each which one. */
export function TabOptions({
  games,
  tab,
  onChange,
}: PartProps & { games: readonly CatalogueGame[] }) {
  const { t } = useTranslation(['translation', 'rules', 'puzzles'])
  return (
    <RadioGroup
      className={styles.options}
      aria-label={t('tabConfig.title')}
      value={tab.opens}
      onChange={(_, { value }) => onChange({ ...tab, opens: value as Opens })}
    >
      {opening.map((value) => (
        <div key={value} className={classes(styles.option, value === tab.opens && styles.chosen)}>
          <Radio value={value} label={<OptionLabel value={value} />} />
          {value === 'game' && (
            <Which
              label={t('lobby.game')}
              all={games.map((one) => ({ id: one.gameType, name: t(`${textsOf(one)}.name`) }))}
              id={tab.gameType}
              onChange={(gameType) => onChange({ ...tab, opens: 'game', gameType })}
            />
          )}
          {value === 'leaderboard' && <WhichBoard tab={tab} onChange={onChange} />}
          {value === 'predict' && <WhichCompetition tab={tab} onChange={onChange} />}
        </div>
      ))}
    </RadioGroup>
  )
}
