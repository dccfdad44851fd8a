import { useDayText } from '../match/useDayText.ts'
import { Button, MenuItem, Field, Input } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useState, useId, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import { PasteMatches } from './PasteMatches.tsx'
import { isByHand, type PartProps } from './useCompetition.ts'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import {
  deleteMatch,
  type CompetitionMatch,
  lineFaults,
  postMatches,
} from '../../competitions.contract.ts'
import { call, CallError } from '#client/api.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { classes } from '#client/ui/classes.ts'
import { useAction } from '#client/ui/useAction.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { TeamCrest } from '../match/TeamCrest.tsx'
import { useTitle } from '../match/useTitle.ts'
import { useUnsavedDraft } from '#client/unsaved.ts'
import { FormError } from '#client/ui/FormError.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { useFaultText } from './useFaultText.ts'
import styles from './Competition.module.css'

const NAME_MAX = 60
const fields = ['round', 'day', 'time', 'home', 'away'] as const

interface MatchFormProps extends PartProps {
  readonly round: string // where it is added, or is
  readonly match?: CompetitionMatch // of one that is there
  readonly onClose: () => void
}

/** A match typed in: its round, day, hour and teams. */
function MatchForm({ data, ids, take, round, match, onClose }: MatchFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const listId = useId()
  const { error, busy, act } = useAction({ isInline: true })
  const { day = '', time = '', home = '', away = '' } = match ?? {}
  const [line, setLine] = useState({ round, day, time, home, away })
  const save = () =>
    act(async () => {
      const one = { ...line, ...(match && { matchId: match.matchId }) }
      take(await call(postMatches, { body: { ...ids, matches: [one] } }))
      onClose()
    })
  useUnsavedDraft(line, { round, day, time, home, away }, save)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  const code = error instanceof CallError ? error.more.fields?.['0'] : undefined
  const fault = lineFaults.find((one) => one === code)
  const others = data.matches.filter(({ matchId }) => matchId !== match?.matchId)
  const types = { day: 'date', time: 'time' } as const
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {fields.map((field) => (
        <Field key={field} label={t(`predict.own.field.${field}`)}>
          <Input
            type={field === 'day' || field === 'time' ? types[field] : 'text'}
            maxLength={NAME_MAX}
            {...((field === 'home' || field === 'away') && { list: listId })}
            value={line[field]}
            onChange={(_, { value }) => setLine((now) => ({ ...now, [field]: value }))}
          />
        </Field>
      ))}
      <datalist id={listId}>
        {data.teams.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={styles.matchFormFoot}>
        {error !== null && (
          <FormError role="alert">
            {fault ? faultText(fault, line, others) : errorText(error)}
          </FormError>
        )}
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button type="submit" appearance="primary" disabled={busy}>
          {t('predict.save')}
        </Button>
      </div>
    </form>
  )
}

interface MatchRowProps extends PartProps {
  readonly match: CompetitionMatch
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Changes a match or deletes it: by hand only, and not once it was tipped. */
function More({
  match,
  ids,
  take,
  onEdit,
}: Omit<PartProps, 'data'> & { match: CompetitionMatch; onEdit: () => void }) {
  const { t } = useTranslation()
  const { act } = useAction()
  const name = useTitle()(match)
  const remove = () =>
    act(async () => take(await call(deleteMatch, { body: { ...ids, matchId: match.matchId } })))
  return (
    <ActionMenu
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={t('predict.own.moreFor', { name })}
        />
      }
    >
      <MenuItem onClick={onEdit}>{t('predict.own.changeMatch')}</MenuItem>
      <MenuItem disabled={match.hasTips} onClick={() => void remove()}>
        {t('predict.own.deleteMatch')}
      </MenuItem>
    </ActionMenu>
  )
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const

interface Ended {
  readonly match: CompetitionMatch
}

/** Both sides, and the score between them. */
function Score({ match: { home, away, score } }: Ended) {
  const goals = score.et ?? score.ft
  return (
    <>
      <TeamCrest name={home} size={20} />
      <span>{home}</span>
      <b>{goals ? `${goals[0]} : ${goals[1]}` : '–'}</b>
      <TeamCrest name={away} size={20} />
      <span>{away}</span>
    </>
  )
}

/** A race or its qualifying, and who started first or stood on the podium. */
function Drivers({ match: { drivers, score }, title }: Ended & { title: string }) {
  const ids = score.podium ?? (score.pole === undefined ? [] : [score.pole])
  const names = ids.map((id) => drivers.find(({ driverId }) => driverId === id)?.name ?? id)
  return (
    <>
      <span>{title}</span>
      <b>{names.join(', ') || '–'}</b>
    </>
  )
}

/** A match in the editor: when, who, how it ended. */
function MatchRow({ match, isChosen, onChoose, ...props }: MatchRowProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const [isEdited, setEdited] = useState(false)
  const { data } = props
  const title = useTitle()(match)
  if (isEdited)
    return (
      <li>
        <MatchForm {...props} match={match} round={match.round} onClose={() => setEdited(false)} />
      </li>
    )
  return (
    <li className={classes(styles.matchRowLine, isChosen && styles.chosen)}>
      <Text variant="caption">{match.number}</Text>
      <span className={styles.when}>
        {dayText(match.day, SHORT)} {match.time}
      </span>
      <button
        type="button"
        className={styles.pair}
        aria-pressed={isChosen}
        aria-label={t('predict.own.resultOf', { name: title })}
        onClick={onChoose}
      >
        {match.part === '' ? <Score match={match} /> : <Drivers match={match} title={title} />}
      </button>
      <Chip {...(match.status === 'played' && { color: 'green' as const })}>
        {t(`predict.status.${match.status}`)}
        {match.typed && ` · ${t('predict.own.typed')}`}
      </Chip>
      {isByHand(data) && <More {...props} match={match} onEdit={() => setEdited(true)} />}
    </li>
  )
}

interface MatchesCardProps extends PartProps {
  readonly stageId: string
  readonly chosen: string
  readonly onChoose: (matchId: string) => void
}

/** The matches of a round; in a competition written by hand more can be added or pasted. */
export function MatchesCard({ stageId, chosen, onChoose, ...props }: MatchesCardProps) {
  const { data } = props
  const { t } = useTranslation()
  const stageName = useStageName()
  const [adds, setAdds] = useState<'' | 'match' | 'lines'>('')
  const stage = data.stages.find((one) => one.stageId === stageId)
  const matches = data.matches.filter((match) => match.stageId === stageId)
  const round = matches[0]?.round ?? ''
  return (
    <Card>
      <CardHead title={stage ? stageName(stage) : t('predict.own.matches')}>
        <Text variant="caption">
          {t(data.kind === 'race' ? 'race.countsOn' : 'predict.own.dayNote')}
        </Text>
        {isByHand(data) && (
          <CardEnd>
            <Button
              size="small"
              icon={<AddRegular />}
              aria-expanded={adds === 'match'}
              onClick={() => setAdds('match')}
            >
              {t('predict.own.addMatch')}
            </Button>{' '}
            <Button
              size="small"
              icon={<ClipboardPasteRegular />}
              aria-expanded={adds === 'lines'}
              onClick={() => setAdds('lines')}
            >
              {t('predict.own.paste')}
            </Button>
          </CardEnd>
        )}
      </CardHead>
      {matches.length === 0 && (
        <MutedText className={styles.matchesCardNone}>
          {t(isByHand(data) ? 'predict.own.noMatches' : 'predict.own.noMatchesFeed')}
        </MutedText>
      )}
      <ul className={styles.matchesCardList}>
        {matches.map((match) => (
          <MatchRow
            key={match.matchId}
            {...props}
            match={match}
            isChosen={match.matchId === chosen}
            onChoose={() => onChoose(match.matchId)}
          />
        ))}
      </ul>
      {adds === 'match' && <MatchForm {...props} round={round} onClose={() => setAdds('')} />}
      {adds === 'lines' && <PasteMatches {...props} round={round} onClose={() => setAdds('')} />}
    </Card>
  )
}
