import { Button, Input } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { renameTeam } from '../../competitions.contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/useAction.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { TeamNames } from './TeamNames.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'
import styles from './TeamsCard.module.css'

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
