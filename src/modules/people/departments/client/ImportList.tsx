import { Button, Textarea } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap'
import { useRef, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPreview } from '../contract.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { FormError } from '#client/ui/FormError.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { ImportLines } from './ImportLines.tsx'
import { useImportList, type List } from './useImportList.ts'
import styles from './ImportList.module.css'

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
            className={styles.text ?? ''}
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
