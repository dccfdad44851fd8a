import { useEffect, useRef } from 'react'

/** After a refusal the focus goes to the first field that is wrong. */
export function useFocusOnProblem(tries: number) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries)
      ref.current
        ?.querySelector<HTMLInputElement>('[aria-invalid=true], [data-wrong=true] input')
        ?.focus()
  }, [tries])
  return ref
}
