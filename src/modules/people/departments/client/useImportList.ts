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
import { corrected } from './list-text.ts'
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
