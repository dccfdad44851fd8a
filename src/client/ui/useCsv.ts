import { downloadText } from './download.ts'
import { toast } from './toast.ts'
import { useErrorText } from './useErrorText.ts'

/** Asks for a table and gives it to the person as a file; what is refused is said in a line. */
export function useCsv() {
  const errorText = useErrorText()
  return async (name: string, ask: () => Promise<{ csv: string }>): Promise<void> => {
    try {
      const { csv } = await ask()
      downloadText(csv, { name: `${name}.csv`, type: 'text/csv' })
    } catch (error) {
      toast(false, errorText(error))
    }
  }
}
