import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Text } from '#client/ui/Text.tsx'
import { useTipNow } from '../home/useTipNow.ts'
import type { OpenTipProps } from './RowState.tsx'
import styles from './OpenTips.module.css'

/** What a row asks, and beside it where there is room how it is answered. */
export const TipLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.tipLineTip}>
    <Text strong className={styles.title}>
      {title}
    </Text>
    {children}
  </div>
)

interface TipButtonProps extends Pick<OpenTipProps, 'tip' | 'isNext'> {
  readonly action: string
  readonly title: string
}

/** To where a tip is given that has no room in its row. */
export function TipButton({ tip, isNext, action, title }: TipButtonProps) {
  const tipNow = useTipNow()
  return (
    <Button
      appearance={isNext ? 'primary' : 'secondary'}
      aria-label={`${action}: ${title}`}
      onClick={() => tipNow(tip)}
    >
      {action}
    </Button>
  )
}
