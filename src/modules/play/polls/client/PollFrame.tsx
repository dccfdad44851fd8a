import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Art } from '#client/ui/Art.tsx'
import logo from '#client/ui/art/logo.svg'
import { Text } from '#client/ui/Text.tsx'
import { Column } from '#client/ui/Row.tsx'
import { useLeavePoll } from './useOpenPoll.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Polls.module.css'

interface PollFrameProps {
  readonly title: string
  readonly line?: string // beside it in a panel
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A poll's page: as large as Teams' dialog, which has a bar and a way out of its own. */
export function PollFrame({ title, line, actions, children }: PollFrameProps) {
  const { context } = useTeams()
  const { t } = useTranslation()
  const leave = useLeavePoll()
  const isInDialog = context?.frame === 'task'
  return (
    <div className={styles.frame}>
      <header className={styles.pollFrameHead}>
        {!isInDialog && (
          <Button
            appearance="subtle"
            className={styles.back}
            icon={<ArrowLeftRegular />}
            aria-label={t('poll.back')}
            onClick={() => leave('/')}
          />
        )}
        <Art svg={logo} className={styles.logo} fit="meet" />
        <Column grow>
          <b>{title}</b>
          {line && (
            <Text variant="caption" ellipsis className={styles.pollFrameLine}>
              {line}
            </Text>
          )}
        </Column>
        {actions}
        {!isInDialog && (
          <Button
            appearance="subtle"
            className={styles.close}
            icon={<DismissRegular />}
            aria-label={t('poll.close')}
            onClick={() => leave('/')}
          />
        )}
      </header>
      {children}
    </div>
  )
}

/** What scrolls of it. */
export function PollBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Its bar of actions, with what is to be known before one presses. */
export function PollFoot({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <Text variant="caption" className={styles.caption}>
        {note}
      </Text>
      <div className={styles.acts}>{children}</div>
    </footer>
  )
}
