import { useTranslation } from 'react-i18next'
import stateNotFound from '#client/ui/art/state/not-found.svg'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'

/** In place of a puzzle that was begun under a membership of before. */
export function AlreadyPlayed() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateNotFound}
      title={t('state.played.title')}
      actions={<HomeButton text={t('state.backHome')} />}
    >
      <p>{t('errors.puzzle_played')}</p>
    </StateSheet>
  )
}
