import { Button, Input, MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { renameTeam, nameTeam } from '../../competitions.contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/useAction.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './TeamsCard.module.css'

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

const NAME_MAX = 60

function Rename({ ids, take, name, onClose }: PartProps & { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { act } = useAction()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [to, setTo] = useState(name)
  const save = () =>
    act(async () => {
      take(await call(renameTeam, { body: { ...ids, from: name, to: to.trim() } }))
      onClose()
    })
  useUnsaved(to !== name, to.trim() ? save : null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Input
        ref={field}
        size="small"
        maxLength={NAME_MAX}
        aria-label={t('predict.own.newTeamName', { name })}
        value={to}
        onChange={(_, { value }) => setTo(value)}
      />
      <Button size="small" type="submit" disabled={!to.trim()}>
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
      {!data.isOwn && <Caption className={styles.none}>{t('predict.own.namesHere')}</Caption>}
      {data.teams.length === 0 && (
        <Caption className={styles.none}>{t('predict.own.noTeams')}</Caption>
      )}
      <ul className={styles.list}>
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
