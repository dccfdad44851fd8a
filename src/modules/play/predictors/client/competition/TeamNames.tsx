import { Button, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import { useTranslation } from 'react-i18next'
import { nameTeam } from '../../competitions.contract.ts'
import { call } from '#client/api.ts'
import { useAction } from '#client/useAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'

/** What else a feed calls a team, and whose its names are: the admin may say it is another's, or its own. */
export function TeamNames({ data, ids, take, name }: PartProps & { name: string }) {
  const { t } = useTranslation()
  const { act } = useAction()
  if (isByHand(data)) return null
  const names = data.otherNames.find(({ team }) => team === name)?.names ?? []
  const say = (body: { name: string; team: string }) =>
    void act(
      async () => take(await call(nameTeam, { body: { ...ids, ...body } })),
      t(data.isOwn ? 'predict.own.nameSaved' : 'predict.own.nameSavedHere'),
    )
  return (
    <ActionMenu
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<TagRegular />}
          aria-label={t('predict.own.namesOf', { name })}
        />
      }
    >
      {names.length > 0 && (
        <MenuGroup>
          <MenuGroupHeader>{t('predict.own.otherNames', { name })}</MenuGroupHeader>
          {names.map((other) => (
            <MenuItem key={other} onClick={() => say({ name: other, team: other })}>
              {t('predict.own.isItself', { name: other })}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuGroup>
        <MenuGroupHeader>{t('predict.own.isTeam', { name })}</MenuGroupHeader>
        {data.teams
          .filter((team) => team !== name)
          .map((team) => (
            <MenuItem key={team} onClick={() => say({ name, team })}>
              {team}
            </MenuItem>
          ))}
      </MenuGroup>
    </ActionMenu>
  )
}
