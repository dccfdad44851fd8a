import { Button } from '@fluentui/react-components'
import { useNavigate } from '../useNavigate.ts'

/** The way home out of a page that can't be shown. */
export function HomeButton({ text }: { text: string }) {
  const navigate = useNavigate()
  return (
    <Button appearance="subtle" onClick={() => navigate('/')}>
      {text}
    </Button>
  )
}
