import { useEffect, useMemo } from 'react'

/** An address in this page for a file, for as long as it is shown; '' for none. */
export function useObjectUrl(file: Blob | null): string {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
