import { BugRegular } from '@fluentui/react-icons/svg/bug'
import { ChatHelpRegular } from '@fluentui/react-icons/svg/chat-help'
import { HeartRegular } from '@fluentui/react-icons/svg/heart'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes.ts'
import { kinds, type Kind } from './draft.ts'
import styles from './Kinds.module.css'

const icons = {
  broke: <BugRegular />,
  idea: <LightbulbRegular />,
  like: <HeartRegular />,
  question: <ChatHelpRegular />,
} satisfies Record<Kind, React.ReactElement>

interface KindsProps {
  value: Kind | null
  onChange: (kind: Kind) => void
}

/** What sort of thing one says, as tiles: the chosen one is painted. */
export function Kinds({ value, onChange }: KindsProps) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('feedback.kinds')} className={styles.kinds}>
      {kinds.map((kind) => (
        <label key={kind} className={classes(styles.kind, kind === value && styles.chosen)}>
          <input
            type="radio"
            name="feedback-kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span className={styles.sign} data-kind={kind} aria-hidden="true">
            {icons[kind]}
          </span>
          <span className={styles.name}>{t(`feedback.kind.${kind}`)}</span>
        </label>
      ))}
    </div>
  )
}
