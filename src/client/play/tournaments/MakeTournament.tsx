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
import type { CatalogueGame } from '#shared/api/games.ts'
import { createTournament, formats, TOURNAMENT_PLAYERS } from '#shared/api/tournaments.ts'
import { call } from '../../api.ts'
import { isToldByPlan } from '../../people/billing/plan-limit.ts'
import { host } from '../../host/host.ts'
import { Choice } from '../rooms/Choice.tsx'
import { GamesChoice } from '../rooms/GamesChoice.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'
import { DrawerHead } from '../../ui/DrawerHead.tsx'
import { forgetUnsaved, leaveForm, useUnsavedDraft } from '../../base/unsaved.ts'
import { useNavigate } from '../../base/useNavigate.ts'
import { useSeriesText } from './texts.ts'
import styles from './MakeTournament.module.css'

const NAME_MAX = 40
const MEETING_MAX = 300
const sizes = [4, 6, 8, 12, TOURNAMENT_PLAYERS] as const

interface Wish {
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
  wish: Wish
  game: CatalogueGame
  proposedStart: number
  onChange: (change: Partial<Wish>) => void
}

function When({ wish, proposedStart, onChange }: Omit<FieldsProps, 'game'>) {
  const { t } = useTranslation()
  return (
    <>
      <Choice
        label={t('tournament.begins')}
        value={wish.startsAt !== null}
        onChange={(atTime) => onChange({ startsAt: atTime ? proposedStart : null })}
        options={[
          { value: false, text: t('tournament.whenFull') },
          { value: true, text: t('tournament.atTime') },
        ]}
      />
      {wish.startsAt !== null && (
        <Field label={t('tournament.startsAt')}>
          <Input
            type="datetime-local"
            value={localText(wish.startsAt)}
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

function Fields({ wish, game, proposedStart, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const seriesText = useSeriesText()
  return (
    <>
      <Choice
        label={t('tournament.format')}
        value={wish.format}
        onChange={(format) => onChange({ format })}
        options={formats.map((format) => ({ value: format, text: t(`tournament.${format}`) }))}
      />
      {game.table.series.length > 1 && (
        <Choice
          label={t('tournament.matches')}
          value={wish.games}
          onChange={(games) => onChange({ games })}
          options={game.table.series.map((games) => ({ value: games, text: seriesText(games) }))}
        />
      )}
      <Choice
        label={t('tournament.size')}
        value={wish.size}
        onChange={(size) => onChange({ size })}
        options={sizes.map((size) => ({ value: size, text: String(size) }))}
      />
      <When wish={wish} proposedStart={proposedStart} onChange={onChange} />
      <Text as="p" variant="caption">
        {t('tournament.rules')}
      </Text>
    </>
  )
}

function Head({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return <DrawerHead title={t('tournament.make')} onClose={onClose} />
}

/** Makes it and goes there. */
function useMake() {
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const make = async (wish: Wish) => {
    setBusy(true)
    try {
      const meeting = host.teams?.meetingId.slice(0, MEETING_MAX) ?? ''
      const { tournamentId } = await call(createTournament, { body: { ...wish, meeting } })
      forgetUnsaved()
      navigate(`/tournaments/${tournamentId}`)
    } catch (error) {
      if (!isToldByPlan(error)) toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { make, busy }
}

interface MakeTournamentProps {
  open: boolean
  games: readonly CatalogueGame[]
  proposedStart: number // epoch ms
  onClose: () => void
}

function Making({ games, proposedStart, onClose }: Omit<MakeTournamentProps, 'open'>) {
  const { t } = useTranslation()
  const { make, busy } = useMake()
  const [isAsked, setAsked] = useState(false)
  const first: Wish = { ...usual, gameType: games[0]!.gameType }
  const [wish, setWish] = useState(first)
  useUnsavedDraft(wish, first, null)
  const game = games.find(({ gameType }) => gameType === wish.gameType)!
  const change = (more: Partial<Wish>) => setWish((before) => ({ ...before, ...more }))
  const isNamed = wish.name.trim() !== ''
  return (
    <>
      <DrawerBody className={styles.body}>
        <Field
          label={t('tournament.name')}
          {...(isAsked && !isNamed && { validationMessage: t('tournament.nameNeeded') })}
        >
          <Input
            value={wish.name}
            maxLength={NAME_MAX}
            onChange={(_, { value }) => change({ name: value })}
          />
        </Field>
        <GamesChoice
          games={games}
          chosen={game}
          onChange={(gameType) => change({ gameType, games: 1 })}
        />
        <Fields wish={wish} game={game} proposedStart={proposedStart} onChange={change} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Button onClick={onClose}>{t('tournament.cancelMaking')}</Button>
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() =>
            isNamed ? void make({ ...wish, name: wish.name.trim() }) : setAsked(true)
          }
        >
          {t('tournament.action')}
        </Button>
      </DrawerFooter>
    </>
  )
}

/** A drawer with all a tournament needs; only its name has no default. */
export default function MakeTournament({ open, onClose, ...rest }: MakeTournamentProps) {
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
