import { Button } from '@fluentui/react-components'
import type { JSX } from 'react'
import { useNavigate } from '#client/useNavigate.ts'

interface LinkButtonProps {
  to: string
  text: string
  look?: 'primary' | 'subtle'
  icon?: JSX.Element
}

/** A button that leads to a page. */
export function LinkButton({ to, text, look, icon }: LinkButtonProps) {
  const navigate = useNavigate()
  return (
    <Button {...(look && { appearance: look })} icon={icon} onClick={() => navigate(to)}>
      {text}
    </Button>
  )
}
