import {
  Button,
  DrawerBody,
  DrawerFooter,
  Field,
  Input,
  OverlayDrawer,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { createTournament, formats, TOURNAMENT_NAME, tournamentSizes } from '../contract.ts'
import { call } from '#client/api.ts'
import { handlePlanLimit } from '#modules/people/billing/client/index.ts'
import { GamesChoice } from '#modules/play/rooms/client/index.ts'
import { InlineChoice } from '#client/ui/InlineChoice.tsx'
import { DrawerHead } from '#client/ui/DrawerHead.tsx'
import { forgetUnsaved, leaveForm, useUnsavedDraft } from '#client/unsaved.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useSeriesText } from './texts.ts'
import { useTeams } from '#client/host/useTeams.tsx'
import styles from './Tournaments.module.css'

const MEETING_MAX = 300

interface TournamentInput {
  name: string
  gameType: string
  format: (typeof formats)[number]
  games: 1 | 3 | 5
  size: number
  startsAt: number | null
}

const usual = { name: '', format: 'knockout', games: 1, size: 8, startsAt: null } as const

/** As a field for date and time has it, by the reader's clock: '2026-11-22T14:30'. */
function localText(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

interface FieldsProps {
  input: TournamentInput
  game: CatalogueGame
  proposedStart: number
  onChange: (change: Partial<TournamentInput>) => void
}

function When({ input, proposedStart, onChange }: Omit<FieldsProps, 'game'>) {
  const { t } = useTranslation()
  return (
    <>
      <InlineChoice
        label={t('tournament.begins')}
        value={input.startsAt !== null}
        onChange={(atTime) => onChange({ startsAt: atTime ? proposedStart : null })}
        options={[
          { value: false, text: t('tournament.whenFull') },
          { value: true, text: t('tournament.atTime') },
        ]}
      />
      {input.startsAt !== null && (
        <Field label={t('tournament.startsAt')}>
          <Input
            type="datetime-local"
            value={localText(input.startsAt)}
            onChange={(_, { value }) => {
              const at = new Date(value).getTime()
              if (!Number.isNaN(at)) onChange({ startsAt: at })
            }}
          />
        </Field>
      )}
    </>
  )
}

function Fields({ input, game, proposedStart, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const seriesText = useSeriesText()
  return (
    <>
      <InlineChoice
        label={t('tournament.format')}
        value={input.format}
        onChange={(format) => onChange({ format })}
        options={formats.map((format) => ({ value: format, text: t(`tournament.${format}`) }))}
      />
      {game.table.series.length > 1 && (
        <InlineChoice
          label={t('tournament.matches')}
          value={input.games}
          onChange={(games) => onChange({ games })}
          options={game.table.series.map((games) => ({ value: games, text: seriesText(games) }))}
        />
      )}
      <InlineChoice
        label={t('tournament.size')}
        value={input.size}
        onChange={(size) => onChange({ size })}
        options={tournamentSizes.map((size) => ({ value: size, text: String(size) }))}
      />
      <When input={input} proposedStart={proposedStart} onChange={onChange} />
      <Caption>{t('tournament.rules')}</Caption>
    </>
  )
}

function Head({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return <DrawerHead title={t('tournament.make')} onClose={onClose} />
}

/** Makes it and goes there. */
function useMake() {
  const { context } = useTeams()
  const navigate = useNavigate()
  const { act, busy } = useAction({ onError: handlePlanLimit })
  const make = (input: TournamentInput) =>
    act(async () => {
      const meeting = context?.meetingId.slice(0, MEETING_MAX) ?? ''
      const { tournamentId } = await call(createTournament, { body: { ...input, meeting } })
      forgetUnsaved()
      navigate(`/tournaments/${tournamentId}`)
    })
  return { make, busy }
}

interface CreateTournamentProps {
  open: boolean
  games: readonly CatalogueGame[]
  proposedStart: number // epoch ms
  onClose: () => void
}

function Making({ games, proposedStart, onClose }: Omit<CreateTournamentProps, 'open'>) {
  const { t } = useTranslation()
  const { make, busy } = useMake()
  const [isSubmitted, setSubmitted] = useState(false)
  const first: TournamentInput = { ...usual, gameType: games[0]!.gameType }
  const [input, setInput] = useState(first)
  useUnsavedDraft(input, first, null)
  const game = games.find(({ gameType }) => gameType === input.gameType)!
  const change = (more: Partial<TournamentInput>) => setInput((before) => ({ ...before, ...more }))
  const isNamed = input.name.trim() !== ''
  return (
    <>
      <DrawerBody className={styles.body}>
        <Field
          label={t('tournament.name')}
          {...(isSubmitted && !isNamed && { validationMessage: t('tournament.nameNeeded') })}
        >
          <Input
            value={input.name}
            maxLength={TOURNAMENT_NAME}
            onChange={(_, { value }) => change({ name: value })}
          />
        </Field>
        <GamesChoice
          games={games}
          chosen={game}
          onChange={(gameType) => change({ gameType, games: 1 })}
        />
        <Fields input={input} game={game} proposedStart={proposedStart} onChange={change} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Button onClick={onClose}>{t('tournament.cancelMaking')}</Button>
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() =>
            isNamed ? void make({ ...input, name: input.name.trim() }) : setSubmitted(true)
          }
        >
          {t('tournament.action')}
        </Button>
      </DrawerFooter>
    </>
  )
}

/** A drawer with all a tournament needs; only its name has no default. */
export default function CreateTournament({ open, onClose, ...rest }: CreateTournamentProps) {
  const leave = () => leaveForm(onClose)
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.drawer}
      onOpenChange={(_, data) => !data.open && leave()}
    >
      <Head onClose={leave} />
      <Making {...rest} onClose={onClose} />
    </OverlayDrawer>
  )
}
