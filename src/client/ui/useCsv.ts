import { downloadText } from './download.ts'
import { useAction } from './useAction.ts'

/** Asks for a table and gives it to the person as a file; what is refused is said in a line. */
export function useCsv() {
  const { act } = useAction()
  return (name: string, ask: () => Promise<{ csv: string }>) =>
    act(async () => {
      const { csv } = await ask()
      downloadText(csv, { name: `${name}.csv`, type: 'text/csv' })
    })
}
