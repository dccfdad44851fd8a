import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import styles from './LeagueRules.module.css'

const rules = ['played', 'points', 'level', 'none', 'free', 'closed', 'move', 'final'] as const

/** How a league of departments is played, when somebody asks. */
export function LeagueRules() {
  const { t } = useTranslation()
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button icon={<InfoRegular />}>{t('league.rules')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('league.rules')}</DialogTitle>
          <DialogContent>
            <ul className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{t(`league.rulesText.${rule}`)}</li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('room.close')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
