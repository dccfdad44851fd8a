import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { postSubscription, saveCustomer } from '../contract.ts'
import type { Chosen } from '#shared/billing.ts'
import { CallError, call } from '#client/api.ts'
import { forgetUnsaved, useUnsavedDraft } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { openStripePage } from './open-stripe-page.ts'
import { orderPath } from './billing-options.ts'
import { saveOrder } from './checkout-visit.ts'
import { problemsOf, type Details, type DetailsProblems } from './details-form.ts'

/** Errors from the server, by field; null where its refusal is about none. */
function refusedFields(error: unknown): DetailsProblems | null {
  if (!(error instanceof CallError)) return null
  if (error.code === 'vat_invalid') return { vatNumber: 'vat_invalid' }
  return (error.more.fields as DetailsProblems | undefined) ?? null
}

/** Saves the details; with a choice, continues to the payment. */
function useSend(order: Chosen | null) {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (details: Details) => {
    await call(saveCustomer, { body: { teamId, ...details } })
    forgetUnsaved()
    if (!order) return navigate('/plans')
    const { url, changeId } = await call(postSubscription, { body: { teamId, ...order } })
    await queries.invalidateQueries({ queryKey: ['billing'] })
    await queries.invalidateQueries({ queryKey: ['subscription'] })
    saveOrder(orderPath(order.package, order))
    if (url) openStripePage(url)
    else navigate(`/checkout-success?change=${changeId}`)
  }
}

/** The form's state: its values, its errors, and sending it. */
export function useDetails(start: Details, order: Chosen | null) {
  const [details, setDetails] = useState(start)
  const [problems, setProblems] = useState<DetailsProblems>({})
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = useSend(order)
  const change = (more: Partial<Details>) => {
    setDetails((before) => ({ ...before, ...more }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))),
    )
  }
  const refuse = (newProblems: DetailsProblems, thrown: unknown = null) => {
    setProblems(newProblems)
    setError(thrown)
    setTries((count) => count + 1)
  }
  const submit = async (): Promise<boolean> => {
    const newProblems = problemsOf(details)
    let isSent = Object.keys(newProblems).length === 0
    if (!isSent) {
      refuse(newProblems)
      return false
    }
    setBusy(true)
    try {
      await send(details)
    } catch (thrown) {
      isSent = false
      const fields = refusedFields(thrown)
      refuse(fields ?? {}, fields ? null : thrown)
    }
    setBusy(false)
    return isSent
  }
  useUnsavedDraft(details, start, order ? null : submit)
  return { details, problems, error, tries, isBusy, change, submit }
}
