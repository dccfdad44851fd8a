import { Button, Field, Input, Switch, Textarea } from '@fluentui/react-components'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postMatches, readLines, type ReadLine } from '../../competitions.contract.ts'
import { CallError, call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { DangerBar } from '#client/ui/DangerBar.tsx'
import { Text } from '#client/ui/Text.tsx'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useAction } from '#client/ui/useAction.ts'
import type { PartProps } from './useCompetition.ts'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { useFaultText } from './useFaultText.ts'
import styles from './Competition.module.css'

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
function PastedMatchRow({ line, others, onChange, onLeaveOut }: PastedMatchRowProps) {
  const { t } = useTranslation()
  const { number, fault, field } = line
  const mend = (cell: Cell, value: string) =>
    onChange({ ...line, [cell]: value, fault: '', field: '', detail: '' })
  const isWhole = fault !== '' && field === '' // of no one cell: any of them may be changed
  return (
    <li className={classes(styles.pastedMatchRowLine, fault !== '' && styles.faulty)}>
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

const NAME_MAX = 60

interface PasteMatchesProps extends PartProps {
  readonly round: string // the one that is shown
  readonly onClose: () => void
}

/* What the server says of lines by their index stands at them. */
function withFaults(lines: readonly ReadLine[], error: unknown): readonly ReadLine[] {
  const faults = error instanceof CallError ? (error.more.fields ?? {}) : {}
  return lines.map((line, i) => {
    const fault = faults[i]
    return fault ? { ...line, fault: fault as ReadLine['fault'] } : line
  })
}

function usePaste({ data, ids, take, round, onClose }: PasteMatchesProps) {
  const { t } = useTranslation()
  const { error, busy, act, clearError } = useAction({ isInline: true })
  const [pasted, setPasted] = useState({ text: '', round, newTeams: data.teams.length === 0 })
  const [lines, setLines] = useState<readonly ReadLine[]>([])
  const read = () =>
    act(async () => {
      const answer = await call(readLines, { body: { ...ids, ...pasted } })
      setLines(answer.lines)
    })
  const save = () =>
    act(async () => {
      const matches = lines.map(({ round: of, day, time, home, away }) => ({
        round: of,
        day,
        time,
        home,
        away,
      }))
      try {
        take(await call(postMatches, { body: { ...ids, matches } }))
      } catch (thrown) {
        setLines((now) => withFaults(now, thrown))
        throw thrown
      }
      toast(true, t('predict.own.savedLines', { count: matches.length }))
      onClose()
    })
  const change = (at: number, line: ReadLine) => {
    clearError()
    setLines((now) => now.map((one, i) => (i === at ? line : one)))
  }
  const isWhole = lines.length > 0 && lines.every(({ fault }) => fault === '')
  useUnsaved(pasted.text.trim() !== '', isWhole ? save : null)
  const back = () => setLines([])
  const leaveOut = (at: number) => setLines((now) => now.filter((_, i) => i !== at))
  return { pasted, setPasted, lines, leaveOut, back, change, error, busy, read, save }
}

type Paste = ReturnType<typeof usePaste>

interface Pasted {
  readonly text: string
  readonly round: string // of lines that name none
  readonly newTeams: boolean
}

interface AskProps {
  readonly busy: boolean
  readonly pasted: Pasted
  readonly onChange: (pasted: Pasted) => void
  readonly onRead: () => void
  readonly onClose: () => void
}

function Ask({ busy, pasted, onChange, onRead, onClose }: AskProps) {
  const { t } = useTranslation()
  const { text, round, newTeams } = pasted
  return (
    <div className={styles.ask}>
      <Field label={t('predict.own.pasteLabel')} hint={t('predict.own.pasteHint')}>
        <Textarea
          rows={6}
          resize="vertical"
          value={text}
          onChange={(_, { value }) => onChange({ ...pasted, text: value })}
        />
      </Field>
      <Field label={t('predict.own.pasteRound')}>
        <Input
          maxLength={NAME_MAX}
          value={round}
          onChange={(_, { value }) => onChange({ ...pasted, round: value })}
        />
      </Field>
      <Switch
        checked={newTeams}
        label={t('predict.own.newTeams')}
        onChange={(_, { checked }) => onChange({ ...pasted, newTeams: checked })}
      />
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button appearance="primary" disabled={busy || !text.trim()} onClick={onRead}>
          {t('predict.own.read')}
        </Button>
      </div>
    </div>
  )
}

interface FootProps extends Pick<Paste, 'lines' | 'error' | 'busy' | 'back' | 'save'> {
  readonly onClose: () => void
}

function Foot({ lines, error, busy, back, save, onClose }: FootProps) {
  const { t } = useTranslation()
  const faulty = lines.filter(({ fault }) => fault !== '').length
  return (
    <div className={styles.pasteMatchesFoot}>
      {faulty > 0 || error !== null ? (
        <DangerBar className={styles.bar}>
          <b>{t('predict.own.needYou', { count: faulty })}</b> {t('predict.own.allOrNone')}
        </DangerBar>
      ) : (
        <Text variant="caption" grow>
          {t('predict.own.allOrNone')}
        </Text>
      )}
      <Button appearance="subtle" disabled={busy} onClick={onClose}>
        {t('predict.own.drop')}
      </Button>
      <Button disabled={busy} onClick={back}>
        {t('predict.own.backToText')}
      </Button>
      <Button appearance="primary" disabled={busy || faulty > 0} onClick={() => void save()}>
        {t('predict.own.saveLines', { count: lines.length })}
      </Button>
    </div>
  )
}

/** Lines pasted from a spreadsheet: read, mended here, then saved all or none. */
export function PasteMatches(props: PasteMatchesProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const paste = usePaste(props)
  const { lines, change, error, busy } = paste
  if (lines.length === 0)
    return (
      <>
        {error !== null && <DangerBar>{errorText(error)}</DangerBar>}
        <Ask
          busy={busy}
          pasted={paste.pasted}
          onChange={paste.setPasted}
          onRead={() => void paste.read()}
          onClose={props.onClose}
        />
      </>
    )
  return (
    <section className={styles.pasted} aria-label={t('predict.own.pasted')}>
      <div className={styles.pasteMatchesHead}>
        <ClipboardPasteRegular fontSize={20} aria-hidden="true" />
        <b>{t('predict.own.pasted')}</b>
        <Text variant="caption">{t('predict.own.pastedLines', { count: lines.length })}</Text>
      </div>
      <ul>
        {lines.map((line, i) => (
          <PastedMatchRow
            key={line.number}
            line={line}
            others={[...props.data.matches, ...lines.slice(0, i)]}
            onChange={(next) => change(i, next)}
            onLeaveOut={() => paste.leaveOut(i)}
          />
        ))}
      </ul>
      <Foot {...paste} onClose={props.onClose} />
    </section>
  )
}
