import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  previewDepartmentList,
  useDepartmentList as useListEndpoint,
  type ListPreview,
  type RefusedLine,
} from '../contract.ts'
import { call, CallError } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useReread } from './useDepartments.ts'

interface Sent {
  readonly text: string
  readonly file: Blob | null // as it was uploaded: only the server knows whether it is UTF-8
  readonly newDepartments: readonly string[]
  readonly allNew: boolean
}

const nothing: Sent = { text: '', file: null, newDepartments: [], allNew: false }

const bodyOf = (teamId: string, { text, file, newDepartments, allNew }: Sent) => ({
  teamId,
  list: file ?? new Blob([text]),
  newDepartments: [...newDepartments],
  allNew,
})

const LINE_END = /\r\n|\n|\r/

/** A cell as lists have it: in quotes where it holds a separator or a quote. */
const cell = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The list with another word in one of its lines; `at` says which column it stands in. */
export function corrected(
  list: string,
  { line, wrong, near, at }: { line: number; wrong: string; near: string; at: 'start' | 'end' },
): string {
  const lines = list.split(LINE_END)
  const text = lines[line - 1] ?? ''
  const quoted = `"${wrong.replaceAll('"', '""')}"`
  const match = text.includes(quoted) ? quoted : wrong
  const from = at === 'start' ? text.indexOf(match) : text.lastIndexOf(match)
  if (from < 0) return list
  const rest = text.slice(from + match.length)
  return lines.with(line - 1, text.slice(0, from) + cell(near) + rest).join('\n')
}

/** What leads to another look at the list. */
const waysToLook = (sent: Sent, look: (next: Sent) => Promise<void>) => ({
  check: (text = sent.text) => look({ ...sent, text, file: null }),
  upload: async (file: Blob) => look({ ...nothing, file, text: await file.text() }),
  correct: ({ line, wrong, near, fault }: RefusedLine) => {
    const at = fault === 'person_unknown' ? 'start' : 'end'
    const text = corrected(sent.text, { line, wrong, near, at })
    return look({ ...sent, text, file: null })
  },
  makeNew: (name: string) => look({ ...sent, newDepartments: [...sent.newDepartments, name] }),
  makeAllNew: () => look({ ...sent, allNew: true }),
})

/** A list on its way: its text, what it would do, and what is done about lines that need somebody. */
export function useImportList(teamId: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const reread = useReread()
  const [sent, setSent] = useState(nothing)
  const [preview, setPreview] = useState<ListPreview | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const look = async (next: Sent) => {
    setSent(next)
    setBusy(true)
    setProblem('')
    try {
      setPreview(await call(previewDepartmentList, { body: bodyOf(teamId, next) }))
    } catch (error) {
      setPreview(null)
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const clear = () => {
    setSent(nothing)
    setPreview(null)
    setProblem('')
  }
  const use = async () => {
    if (!preview) return
    setBusy(true)
    try {
      const body = { ...bodyOf(teamId, sent), version: preview.version }
      const { used } = await call(useListEndpoint, { body })
      toast(true, t('adminDepartments.list.used', { count: used }))
      clear()
    } catch (error) {
      if (error instanceof CallError && error.code === 'departments_changed') await look(sent)
      setProblem(errorText(error))
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return {
    text: sent.text,
    preview,
    problem,
    busy,
    write: (text: string) => setSent({ ...sent, text, file: null }),
    ...waysToLook(sent, look),
    edit: () => setPreview(null),
    clear,
    use,
  }
}
export type List = ReturnType<typeof useImportList>
