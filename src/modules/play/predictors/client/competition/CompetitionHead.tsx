import { Button, Input } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeCompetition } from '../../competitions.contract.ts'
import { call } from '#client/api.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useAction } from '#client/useAction.ts'
import { predictorPath, startPath } from '../predictor-paths.ts'
import { TeamCrest } from '../match/TeamCrest.tsx'
import type { PartProps } from './useCompetition.ts'
import styles from './CompetitionHead.module.css'

const NAME_MAX = 60

/** The name in a field, while it is changed. */
function Rename({ data, ids, take, onClose }: PartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { act } = useAction()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [name, setName] = useState(data.name)
  const save = () =>
    act(async () => {
      take(await call(changeCompetition, { body: { ...ids, name: name.trim() } }))
      onClose()
    })
  useUnsaved(name !== data.name, name.trim() ? save : null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Row as="form" gap={8} align="stretch" wrap onSubmit={submit}>
      <Input
        ref={field}
        maxLength={NAME_MAX}
        aria-label={t('predict.own.name')}
        value={name}
        onChange={(_, { value }) => setName(value)}
      />
      <Button type="submit" appearance="primary" disabled={!name.trim()}>
        {t('predict.save')}
      </Button>
      <Button onClick={onClose}>{t('start.cancel')}</Button>
    </Row>
  )
}

/** The competition's name, whose it is, who predicts it, and the way on. */
export function CompetitionHead(props: PartProps) {
  const { data } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const start = `${startPath}?${new URLSearchParams({ fixtureId: data.fixtureId })}`
  return (
    <div className={styles.head}>
      <BackLink to={startPath} label={t('predict.start.title')} />
      <TeamCrest name={data.name} size={36} />
      {isRenaming ? (
        <Rename {...props} onClose={() => setRenaming(false)} />
      ) : (
        <PageTitle variant="subtitle1">{data.name}</PageTitle>
      )}
      {data.isOwn && !isRenaming && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={t('predict.own.rename')}
          onClick={() => setRenaming(true)}
        />
      )}
      <Chip outlined>{t(data.isOwn ? 'predict.own.yours' : 'predict.own.operators')}</Chip>
      <Chip>
        <PeopleRegular fontSize={16} aria-hidden="true" />
        {t('predict.predict', { count: data.people })}
      </Chip>
      <span className={styles.end}>
        {data.gameId ? (
          <Button onClick={() => navigate(predictorPath(data.gameId))}>
            {t('predict.own.membersSee')}
          </Button>
        ) : (
          <Button appearance="primary" onClick={() => navigate(start)}>
            {t('predict.own.toStart')}
          </Button>
        )}
      </span>
    </div>
  )
}
