import { Button, Link } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { Trans, useTranslation } from 'react-i18next'
import type { ListPreview, RefusedLine } from '../contract.ts'
import type { List } from './useImportList.ts'
import styles from './ImportLines.module.css'

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
        <span className={styles.number}>{line.line}</span>
        <code className={styles.text}>{line.text}</code>
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
      <span className={styles.number}>{line}</span>
      <code className={styles.text}>{text}</code>
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
export function ImportLines({ preview, list }: { preview: ListPreview; list: List }) {
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
