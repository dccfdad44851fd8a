import { Button, Input } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useTranslation } from 'react-i18next'
import type { ReadLine } from '../../competitions.contract.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useFaultText } from './useFaultText.ts'
import styles from './PastedMatchRow.module.css'

const cells = ['round', 'day', 'time', 'home', 'away'] as const
type Cell = (typeof cells)[number]
type Sides = Pick<ReadLine, 'round' | 'home' | 'away'>

interface PastedMatchRowProps {
  readonly line: ReadLine
  readonly others: readonly Sides[] // matches that are there, and the lines before
  readonly onChange: (line: ReadLine) => void
  readonly onLeaveOut: () => void
}

interface WhyProps extends Omit<PastedMatchRowProps, 'onChange'> {
  readonly fault: Exclude<ReadLine['fault'], ''>
  readonly mend: (cell: Cell, value: string) => void
}

function Why({ line, others, fault, mend, onLeaveOut }: WhyProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { number, field, detail } = line
  return (
    <p className={styles.why} role="alert">
      {t('predict.own.lineFault', { number, why: faultText(fault, line, others) })}
      {detail && field !== '' && (
        <Button appearance="transparent" size="small" onClick={() => mend(field, detail)}>
          {t('predict.own.didYouMean', { name: detail })}
        </Button>
      )}
      <Button
        appearance="transparent"
        size="small"
        aria-label={t('predict.own.leaveOutLine', { number })}
        onClick={onLeaveOut}
      >
        {t('predict.own.leaveOut')}
      </Button>
    </p>
  )
}

/** A line as it was read; a faulty cell can be mended where it stands. */
export function PastedMatchRow({ line, others, onChange, onLeaveOut }: PastedMatchRowProps) {
  const { t } = useTranslation()
  const { number, fault, field } = line
  const mend = (cell: Cell, value: string) =>
    onChange({ ...line, [cell]: value, fault: '', field: '', detail: '' })
  const isWhole = fault !== '' && field === '' // of no one cell: any of them may be changed
  return (
    <li className={classes(styles.line, fault !== '' && styles.faulty)}>
      <div className={styles.cells}>
        <Text variant="caption">{number}</Text>
        {cells.map((cell) =>
          isWhole || cell === field ? (
            <Input
              key={cell}
              size="small"
              className={styles.input ?? ''}
              aria-label={t('predict.own.cell', { field: t(`predict.own.field.${cell}`), number })}
              aria-invalid
              defaultValue={line[cell]}
              onBlur={({ target }) => target.value !== line[cell] && mend(cell, target.value)}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') mend(cell, currentTarget.value)
              }}
            />
          ) : (
            <Text key={cell} className={styles.cell}>
              {line[cell] || '–'}
            </Text>
          ),
        )}
        <Chip className={classes(fault !== '' && styles.bad)}>
          {fault ? (
            <ErrorCircleRegular fontSize={16} aria-hidden="true" />
          ) : (
            <CheckmarkRegular fontSize={16} aria-hidden="true" />
          )}
          {t(fault ? 'predict.own.needsYou' : 'predict.own.readWell')}
        </Chip>
      </div>
      {fault && <Why {...{ line, others, fault, mend, onLeaveOut }} />}
    </li>
  )
}
