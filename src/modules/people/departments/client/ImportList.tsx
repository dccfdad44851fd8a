import { Button, Textarea, Link } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap'
import { useRef, type ClipboardEvent } from 'react'
import { useTranslation, Trans } from 'react-i18next'
import type { ListPreview, RefusedLine } from '../contract.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useImportList, type List } from './useImportList.ts'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import styles from './Departments.module.css'

const SHOWN = 50

interface LineProps {
  line: RefusedLine
  list: List
}

/** Why a line can't be used, with what may be done about it in the sentence itself. */
function Reason({ line, list }: LineProps) {
  const { t } = useTranslation()
  const { fault, near, other, wrong } = line
  const key = near ? (`${fault}_near` as const) : fault
  const act = (work: () => Promise<void>) => (
    <Link as="button" inline disabled={list.busy} onClick={() => void work()} />
  )
  return (
    <span className={styles.reason}>
      <Trans
        t={t}
        i18nKey={`adminDepartments.list.${key}`}
        values={{ near, ...other }}
        tOptions={{ interpolation: { escapeValue: false } }}
        shouldUnescape
        components={{
          near: act(() => list.correct(line)),
          fresh: act(() => list.makeNew(wrong)),
        }}
      />
    </span>
  )
}

function Refused({ line, list }: LineProps) {
  return (
    <li className={styles.refused}>
      <span className={styles.line}>
        <span className={styles.importLinesNumber}>{line.line}</span>
        <code className={styles.importLinesText}>{line.text}</code>
        <ErrorCircleFilled className={styles.wrong} fontSize={16} aria-hidden="true" />
      </span>
      <Reason line={line} list={list} />
    </li>
  )
}

function Fine({ line, text }: ListPreview['fine'][number]) {
  const { t } = useTranslation()
  return (
    <li className={styles.line}>
      <span className={styles.importLinesNumber}>{line}</span>
      <code className={styles.importLinesText}>{text}</code>
      <CheckmarkRegular
        className={styles.right}
        fontSize={16}
        aria-label={t('adminDepartments.list.fine')}
      />
    </li>
  )
}

/** Which lines are fine besides the first, in words. */
function useRest() {
  const { t, i18n } = useTranslation()
  return ({ fine, fineLines }: ListPreview): string => {
    const first = fine[0]?.line
    const remainingRanges = fineLines.flatMap(({ from, to }) => {
      if (from !== first) return [{ from, to }]
      return from < to ? [{ from: from + 1, to }] : []
    })
    if (remainingRanges.length === 0) return ''
    const parts = remainingRanges.map(({ from, to }) =>
      from === to ? String(from) : t('adminDepartments.list.range', { from, to }),
    )
    const lines = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts)
    const isOne =
      remainingRanges.length === 1 && remainingRanges[0]!.from === remainingRanges[0]!.to
    return t(isOne ? 'adminDepartments.list.fineLine' : 'adminDepartments.list.fineLines', {
      lines,
    })
  }
}

const departmentOf = ({ fault, wrong }: RefusedLine) =>
  fault === 'department_unknown' ? [wrong] : []

/** The lines of a previewed list: those that need somebody each, the fine ones together. */
function ImportLines({ preview, list }: { preview: ListPreview; list: List }) {
  const { t } = useTranslation()
  const rest = useRest()(preview)
  const { refused, fine } = preview
  const unknown = new Set(refused.flatMap(departmentOf))
  return (
    <>
      <ol className={styles.lines} aria-label={t('adminDepartments.list.lines')}>
        {fine[0] && <Fine {...fine[0]} />}
        {refused.slice(0, SHOWN).map((line) => (
          <Refused key={line.line} line={line} list={list} />
        ))}
        {refused.length > SHOWN && (
          <li className={styles.rest}>
            {t('adminDepartments.list.hidden', { count: refused.length - SHOWN })}
          </li>
        )}
        {rest && (
          <li className={styles.rest}>
            <CheckmarkRegular className={styles.right} fontSize={16} aria-hidden="true" />
            {rest}
          </li>
        )}
      </ol>
      {unknown.size > 1 && (
        <Button
          size="small"
          appearance="subtle"
          disabled={list.busy}
          onClick={() => void list.makeAllNew()}
        >
          {t('adminDepartments.list.allNew')}
        </Button>
      )}
    </>
  )
}

/** What a list would do, in a line: read, refused, moved. */
function Summary({ preview }: { preview: ListPreview }) {
  const { t } = useTranslation()
  const { read, refused, moves, joins, newDepartments: names } = preview
  const parts = [
    t('adminDepartments.list.read', { count: read }),
    ...(refused.length ? [t('adminDepartments.list.refused', { count: refused.length })] : []),
    t('adminDepartments.list.moves', { count: moves }),
    ...(joins ? [t('adminDepartments.list.joins', { count: joins })] : []),
  ]
  return (
    <div className={styles.summary} role="status">
      <PeopleSwapRegular fontSize={20} aria-hidden="true" />
      <span>
        <Text strong>{parts.join(', ')}</Text>
        {names.length > 0 && (
          <Caption>
            {t('adminDepartments.list.makes', { count: names.length, names: names.join(', ') })}
          </Caption>
        )}
        <Caption>{t('adminDepartments.list.moveText')}</Caption>
      </span>
    </div>
  )
}

function FileButton({ list }: { list: List }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('adminDepartments.list.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void list.upload(file)
          target.value = '' // the same file may be chosen again
        }}
      />
      <Button
        icon={<ArrowUploadRegular />}
        disabled={list.busy}
        onClick={() => input.current?.click()}
      >
        {t('adminDepartments.list.file')}
      </Button>
    </>
  )
}

function Actions({ list }: { list: List }) {
  const { t } = useTranslation()
  const { preview, busy, text } = list
  const fine = preview ? preview.read - preview.refused.length : 0
  return (
    <div className={styles.actions}>
      <FileButton list={list} />
      <span className={styles.end}>
        {preview && (
          <Button appearance="subtle" disabled={busy} onClick={list.edit}>
            {t('adminDepartments.list.edit')}
          </Button>
        )}
        {(preview || text) && (
          <Button appearance="subtle" disabled={busy} onClick={list.clear}>
            {t('adminDepartments.list.clear')}
          </Button>
        )}
        {preview ? (
          <Button
            appearance="primary"
            disabled={busy || fine === 0}
            onClick={() => void list.use()}
          >
            {t('adminDepartments.list.use', { count: fine })}
          </Button>
        ) : (
          <Button
            appearance="primary"
            disabled={busy || !text.trim()}
            onClick={() => void list.check()}
          >
            {t('adminDepartments.list.check')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** A list of people and departments: pasted or uploaded, looked at line by line, then used. */
export function ImportList({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const list = useImportList(teamId)
  useUnsaved(list.text.trim() !== '', null)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (list.text || !pasted.trim()) return // within a text it is written as usual
    event.preventDefault()
    void list.check(pasted)
  }
  return (
    <Card aria-label={t('adminDepartments.list.title')} aria-busy={list.busy}>
      <CardHead title={t('adminDepartments.list.title')}>
        <CardEnd variant="caption">{t('adminDepartments.list.columns')}</CardEnd>
      </CardHead>
      <div className={styles.body}>
        {list.preview ? (
          <ImportLines preview={list.preview} list={list} />
        ) : (
          <Textarea
            className={styles.importListText ?? ''}
            resize="vertical"
            rows={7}
            spellCheck={false}
            placeholder="kofi@kestrel.example, Sales"
            aria-label={t('adminDepartments.list.label')}
            value={list.text}
            onChange={(_, { value }) => list.write(value)}
            onPaste={paste}
          />
        )}
        {list.problem && <FormError role="alert">{list.problem}</FormError>}
        {list.preview && <Summary preview={list.preview} />}
        <Actions list={list} />
      </div>
    </Card>
  )
}
