import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Star } from './box-sign.tsx'
import type { Joker } from './joker.ts'
import styles from './JokerNote.module.css'

const RULE = 2 // of the game's rules in short

const says = { near: 'jokerNear', paid: 'jokerNow', unpaid: 'jokerUnpaid' } as const

/** Under the card while four or five are alike: what a joker pays, where it goes, and the rule. */
export function JokerNote({ joker }: { joker: Joker }) {
  const { t } = useTranslation('rules')
  const { state, face, goes } = joker
  const rules = t('dice.rules', { returnObjects: true }) as readonly { text: string }[]
  const where = () => {
    if (goes === 'lower') return t('dice.jokerLower')
    if (goes === 'any') return t('dice.jokerAny')
    return t('dice.jokerGoes', { box: t(`dice.box.${goes}`) })
  }
  return (
    <div className={styles.note}>
      <Star size={24} />
      <p role="status">
        <b>{t(`dice.${says[state]}`, { face })}</b> {where()}
      </p>
      <Popover withArrow>
        <PopoverTrigger disableButtonEnhancement>
          <Button className={styles.rule} appearance="transparent" size="small">
            {t('dice.jokerRule')}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.text}>{rules[RULE]?.text}</PopoverSurface>
      </Popover>
    </div>
  )
}
