import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Does what costs or frees something, once at a time; a refusal is told in a line, null its answer. */
export function useBillingAction() {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      toast(false, errorText(error))
      return null
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['billing'] })
      void queries.invalidateQueries({ queryKey: ['subscription'] })
    }
  }
  return { act, isBusy }
}
