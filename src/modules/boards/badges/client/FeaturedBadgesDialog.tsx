import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTrigger,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_SHOWN, type BadgeWall } from '../contract.ts'
import type { Badge } from '#shared/badges.ts'
import { LazyDialog } from '#client/ui/LazyDialog.tsx'
import { DialogSheet } from '#client/ui/AppDialog.tsx'
import { Caption } from '#client/ui/Text.tsx'
import { useBadgeName } from './useBadgeTexts.ts'
import { useShow } from './useBadges.ts'
import styles from './Badges.module.css'

/** Which of the earned badges are on the user's profile. */
export function FeaturedBadgesDialog({ wall }: { wall: BadgeWall }) {
  const { t } = useTranslation()
  const nameOf = useBadgeName()
  const show = useShow()
  const [chosen, setChosen] = useState<readonly Badge[]>(wall.shown)
  const toggle = (badge: Badge, isOn: boolean) =>
    setChosen(isOn ? [...chosen, badge] : chosen.filter((one) => one !== badge))
  const isFull = chosen.length >= MOST_SHOWN
  return (
    <LazyDialog
      trigger={
        <Button appearance="transparent" size="small" className={styles.featuredBadgesDialogOpen}>
          {t('badges.chooseThree')}
        </Button>
      }
      onChange={() => setChosen(wall.shown)}
    >
      <DialogSheet title={t('badges.chooseThree')}>
        <DialogContent>
          <Caption>{t('badges.chooseText')}</Caption>
          <div className={styles.featuredBadgesDialogList}>
            {wall.badges
              .filter(({ tier }) => tier > 0)
              .map(({ badge }) => (
                <Checkbox
                  key={badge}
                  label={nameOf(badge)}
                  checked={chosen.includes(badge)}
                  disabled={isFull && !chosen.includes(badge)}
                  onChange={(_, { checked }) => toggle(badge, checked === true)}
                />
              ))}
          </div>
        </DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button>{t('start.cancel')}</Button>
          </DialogTrigger>
          <DialogTrigger disableButtonEnhancement>
            <Button appearance="primary" onClick={() => void show(chosen, t('badges.kept'))}>
              {t('badges.keep')}
            </Button>
          </DialogTrigger>
        </DialogActions>
      </DialogSheet>
    </LazyDialog>
  )
}
