import { Button, Field, Switch, Textarea } from '@fluentui/react-components'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postMatches, readLines, type ReadLine } from '#shared/api/competitions.ts'
import { CallError, call } from '../../../api.ts'
import { DangerBar } from '../../../ui/DangerBar.tsx'
import { Text } from '../../../ui/Text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../ui/useErrorText.ts'
import { PastedLine } from './PastedLine.tsx'
import { useStep, type PartProps } from './useCompetition.ts'
import styles from './PasteLines.module.css'

interface PasteLinesProps extends PartProps {
  readonly round: string // of lines that name none
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

function usePaste({ ids, take, round, onClose }: PasteLinesProps) {
  const { t } = useTranslation()
  const { error, busy, step, setError } = useStep()
  const [lines, setLines] = useState<readonly ReadLine[]>([])
  const read = (text: string, newTeams: boolean) =>
    step(async () => {
      const answer = await call(readLines, { body: { ...ids, round, text, newTeams } })
      setLines(answer.lines)
    })
  const save = () =>
    step(async () => {
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
    setError(null)
    setLines((now) => now.map((one, i) => (i === at ? line : one)))
  }
  return { lines, setLines, change, error, busy, read, save }
}

function Ask({
  busy,
  onRead,
  onClose,
  isEmpty,
}: {
  busy: boolean
  isEmpty: boolean
  onRead: (text: string, newTeams: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [newTeams, setNewTeams] = useState(isEmpty)
  return (
    <div className={styles.ask}>
      <Field label={t('predict.own.pasteLabel')} hint={t('predict.own.pasteHint')}>
        <Textarea
          rows={6}
          resize="vertical"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <Switch
        checked={newTeams}
        label={t('predict.own.newTeams')}
        onChange={(_, { checked }) => setNewTeams(checked)}
      />
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button
          appearance="primary"
          disabled={busy || !text.trim()}
          onClick={() => onRead(text, newTeams)}
        >
          {t('predict.own.read')}
        </Button>
      </div>
    </div>
  )
}

/** Lines pasted from a spreadsheet: read, mended here, then saved all or none. */
export function PasteLines(props: PasteLinesProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { lines, setLines, change, error, busy, read, save } = usePaste(props)
  const faulty = lines.filter(({ fault }) => fault !== '').length
  if (lines.length === 0)
    return (
      <>
        {error !== null && <DangerBar>{errorText(error)}</DangerBar>}
        <Ask
          busy={busy}
          isEmpty={props.data.teams.length === 0}
          onRead={(text, newTeams) => void read(text, newTeams)}
          onClose={props.onClose}
        />
      </>
    )
  return (
    <section className={styles.pasted} aria-label={t('predict.own.pasted')}>
      <div className={styles.head}>
        <ClipboardPasteRegular fontSize={20} aria-hidden="true" />
        <b>{t('predict.own.pasted')}</b>
        <Text variant="caption">{t('predict.own.pastedLines', { count: lines.length })}</Text>
      </div>
      <ul>
        {lines.map((line, i) => (
          <PastedLine key={line.number} line={line} onChange={(next) => change(i, next)} />
        ))}
      </ul>
      <div className={styles.foot}>
        {faulty > 0 || error !== null ? (
          <DangerBar className={styles.bar}>
            <b>{t('predict.own.needYou', { count: faulty })}</b> {t('predict.own.allOrNone')}
          </DangerBar>
        ) : (
          <Text variant="caption" grow>
            {t('predict.own.allOrNone')}
          </Text>
        )}
        <Button appearance="subtle" onClick={() => setLines([])}>
          {t('predict.own.drop')}
        </Button>
        <Button appearance="primary" disabled={busy || faulty > 0} onClick={() => void save()}>
          {t('predict.own.saveLines', { count: lines.length })}
        </Button>
      </div>
    </section>
  )
}
