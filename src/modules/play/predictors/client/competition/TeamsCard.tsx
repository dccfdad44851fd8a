import { useRename } from './useRename.ts'
import { Button, Input, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renameTeam, nameTeam } from '../../competitions.contract.ts'
import { call } from '#client/api.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './Competition.module.css'

/** What else a feed calls a team, and whose its names are: the admin may say it is another's, or its own. */
function TeamNames({ data, ids, take, name }: PartProps & { name: string }) {
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

function Rename({ ids, take, name, onClose }: PartProps & { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { field, isOff, submit } = useRename(name, async (to) => {
    take(await call(renameTeam, { body: { ...ids, from: name, to } }))
    onClose()
  })
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Input {...field} size="small" aria-label={t('predict.own.newTeamName', { name })} />
      <Button size="small" type="submit" disabled={isOff}>
        {t('predict.save')}
      </Button>
    </form>
  )
}

/** The teams; a team is added with its first match. */
export function TeamsCard(props: PartProps) {
  const { data } = props
  const { t } = useTranslation()
  const [renamed, rename] = useState('')
  return (
    <Card>
      <CardHead title={t('predict.own.teams')}>
        <Chip>{data.teams.length}</Chip>
      </CardHead>
      {!data.isOwn && (
        <Caption className={styles.teamsCardNone}>{t('predict.own.namesHere')}</Caption>
      )}
      {data.teams.length === 0 && (
        <Caption className={styles.teamsCardNone}>{t('predict.own.noTeams')}</Caption>
      )}
      <ul className={styles.teamsCardList}>
        {data.teams.map((name) => (
          <li key={name}>
            <TeamCrest name={name} size={24} />
            {renamed === name ? (
              <Rename {...props} name={name} onClose={() => rename('')} />
            ) : (
              <>
                <Text ellipsis grow>
                  {name}
                </Text>
                <TeamNames {...props} name={name} />
                {isByHand(data) && (
                  <Button
                    appearance="subtle"
                    size="small"
                    icon={<EditRegular />}
                    aria-label={t('predict.own.renameTeam', { name })}
                    onClick={() => rename(name)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
