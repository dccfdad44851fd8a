import { Button } from '@fluentui/react-components'
import { navigate } from '../router.tsx'

/** The way home out of a page that can't be shown. */
export function HomeButton({ text }: { text: string }) {
  return (
    <Button appearance="subtle" onClick={() => navigate('/')}>
      {text}
    </Button>
  )
}
