import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useUnsaved } from '#client/unsaved.ts'
import { useAction } from '#client/ui/useAction.ts'

const NAME_MAX = 60

/** A name in a field that takes the focus, while it is changed: the field's properties, and what its form does. */
export function useRename(name: string, send: (to: string) => Promise<void>) {
  const { act, busy } = useAction()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const [to, setTo] = useState(name)
  const save = () => act(() => send(to.trim()))
  useUnsaved(to !== name, to.trim() ? save : null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  const onChange = (_: unknown, { value }: { value: string }) => setTo(value)
  return {
    field: { ref, value: to, maxLength: NAME_MAX, onChange },
    isOff: busy || !to.trim(),
    submit,
  }
}
