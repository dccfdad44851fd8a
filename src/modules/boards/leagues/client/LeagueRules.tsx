import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTrigger,
} from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useTranslation } from 'react-i18next'
import { DialogSheet } from '#client/ui/AppDialog.tsx'
import styles from './Leagues.module.css'

const rules = ['played', 'points', 'level', 'none', 'free', 'closed', 'move', 'final'] as const

const courtRules = ['form', 'days', 'moves', 'kept', 'fresh'] as const

/** How courts and leagues of departments are played, when somebody asks. */
export function LeagueRules() {
  const { t } = useTranslation()
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button icon={<InfoRegular />}>{t('league.rules')}</Button>
      </DialogTrigger>
      <DialogSheet title={t('league.rules')}>
        <DialogContent>
          <h3>{t('league.courts')}</h3>
          <ul className={styles.rules}>
            {courtRules.map((rule) => (
              <li key={rule}>{t(`courts.rule.${rule}`)}</li>
            ))}
          </ul>
          <h3>{t('league.departments')}</h3>
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
      </DialogSheet>
    </Dialog>
  )
}
