import { Button, DrawerBody, DrawerFooter, OverlayDrawer, Switch } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { TimerRegular } from '@fluentui/react-icons/svg/timer'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf, type BotLevel, type ClockRule } from '#shared/game.ts'
import type { LobbyRoom, Visibility } from '#shared/room.ts'
import { GameArt, GameMark } from '#modules/play/games/client/index.ts'
import { useSession } from '#client/session/session.ts'
import { InlineChoice, LevelBars } from '#client/ui/InlineChoice.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { isOverDays, useClockText } from '#client/ui/useClockText.ts'
import { GameOptions } from './GameOptions.tsx'
import { GamesChoice } from './GamesChoice.tsx'
import { useSendInvite } from '#modules/messaging/play-invites/client/index.ts'
import { Column } from '#client/ui/Row.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useOpponent, type Opponent } from './useOpponent.ts'
import { useStartRoom } from './useStartRoom.ts'
import { DrawerHead } from '#client/ui/DrawerHead.tsx'
import styles from './Lobby.module.css'

interface RoomInput {
  gameType: string
  bot: BotLevel | null
  botSeats: number
  options: Record<string, unknown>
  clock: ClockRule | null
  series: 1 | 3 | 5
  visibility: Visibility
  spectators: boolean
  testMode: boolean
}

interface FieldsProps {
  input: RoomInput
  game: CatalogueGame
  onChange: (change: Partial<RoomInput>) => void
}

interface InvitingProps {
  opponent: Opponent | null // the invited person; null: nobody in particular
}

function Against({ input, game, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const levels = game.bots as BotLevel[]
  if (levels.length === 0) return null
  const usual = levels[Math.floor((levels.length - 1) / 2)]!
  return (
    <>
      <InlineChoice
        label={t('start.against')}
        value={input.bot !== null}
        onChange={(bot) => onChange({ bot: bot ? usual : null })}
        options={[
          { value: false, text: t('start.colleagues'), icon: <PeopleRegular /> },
          { value: true, text: t('start.aBot'), icon: <BotRegular /> },
        ]}
      />
      {input.bot !== null && (
        <InlineChoice
          tall
          label={t('start.level')}
          value={input.bot}
          onChange={(bot) => onChange({ bot })}
          options={levels.map((level) => ({
            value: level,
            text: t(`room.levels.${level}`),
            icon: <LevelBars level={level} of={levels.length} />,
          }))}
        />
      )}
      {input.bot !== null && game.seats.max > 2 && (
        <InlineChoice
          label={t('start.howMany')}
          value={input.botSeats}
          onChange={(botSeats) => onChange({ botSeats })}
          options={Array.from({ length: game.seats.max - 1 }, (_, i) => ({
            value: i + 1,
            text: String(i + 1),
          }))}
        />
      )}
    </>
  )
}

/** Switches: spectators, and whether the games count; against a bot they never do. */
function Switches({ input, onChange }: Omit<FieldsProps, 'game'>) {
  const { t } = useTranslation()
  return (
    <>
      <Switch
        label={t('start.watchers')}
        labelPosition="before"
        className={styles.switch}
        checked={input.spectators}
        onChange={(_, { checked }) => onChange({ spectators: checked })}
      />
      {input.bot === null && (
        <Switch
          label={t('start.practice')}
          labelPosition="before"
          className={styles.switch}
          checked={input.testMode}
          onChange={(_, { checked }) => onChange({ testMode: checked })}
        />
      )}
    </>
  )
}

type Clock = ClockRule | null

interface ClockChoiceProps {
  clocks: readonly Clock[]
  chosen: Clock
  onChange: (clock: Clock) => void
}

/** How long one may think: at the table together, or over days. */
function ClockChoice({ clocks, chosen, onChange }: ClockChoiceProps) {
  const { t } = useTranslation()
  const clockText = useClockText()
  const days = clocks.filter(isOverDays)
  const live = clocks.filter((clock) => !isOverDays(clock))
  const isSlow = isOverDays(chosen)
  const offered: readonly Clock[] = isSlow ? days : live
  const textOf = (clock: Clock) =>
    isOverDays(clock) ? t('room.days.option', { count: clock.days }) : clockText(clock)
  return (
    <>
      {days.length > 0 && live.length > 0 && (
        <InlineChoice
          label={t('start.pace')}
          value={isSlow}
          onChange={(slow) => onChange((slow ? days : live)[0] ?? null)}
          options={[
            { value: false, text: t('start.live'), icon: <TimerRegular /> },
            { value: true, text: t('start.overDays'), icon: <CalendarRegular /> },
          ]}
        />
      )}
      {offered.length > 1 && (
        <InlineChoice
          label={t(isSlow ? 'start.timePerMove' : 'start.clock')}
          value={offered.find((one) => JSON.stringify(one) === JSON.stringify(chosen)) ?? null}
          onChange={onChange}
          options={offered.map((one) => ({ value: one, text: textOf(one) }))}
        />
      )}
      {isSlow && <Caption>{t('start.daysNote')}</Caption>}
    </>
  )
}

function Fields({ input, game, onChange, opponent }: FieldsProps & InvitingProps) {
  const { t } = useTranslation()
  const space = useSession((s) => s.user?.team.name ?? '')
  const { series } = game.table
  return (
    <>
      {!opponent && <Against input={input} game={game} onChange={onChange} />}
      <GameOptions
        game={game}
        values={input.options}
        onChange={(options) => onChange({ options: { ...input.options, ...options } })}
      />
      <ClockChoice
        clocks={game.table.clocks}
        chosen={input.clock}
        onChange={(clock) => onChange({ clock })}
      />
      {series.length > 1 && (
        <InlineChoice
          label={t('start.series')}
          value={input.series}
          onChange={(games) => onChange({ series: games })}
          options={series.map((games) => ({
            value: games,
            text: games === 1 ? t('start.oneGame') : t('room.bestOf', { count: games }),
          }))}
        />
      )}
      <InlineChoice<Visibility>
        label={t('start.who')}
        value={input.visibility}
        onChange={(visibility) => onChange({ visibility })}
        options={[
          { value: 'team', text: space, icon: <BuildingRegular /> },
          { value: 'link', text: t('start.byLink'), icon: <LinkRegular /> },
        ]}
      />
      <Switches input={input} onChange={onChange} />
    </>
  )
}

function Head({ onClose, opponent }: InvitingProps & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DrawerHead
      title={opponent ? t('invitePlay.drawer', { name: opponent.name }) : t('lobby.start')}
      onClose={onClose}
    />
  )
}

/** The defaults of a game's room: the first of everything. */
const usualFor = (game: CatalogueGame | undefined) => ({
  gameType: game?.gameType ?? '',
  bot: null,
  botSeats: 1,
  options: {},
  clock: game?.table.clocks[0] ?? null,
  series: game?.table.series[0] ?? (1 as const),
})

interface StartRoomProps {
  open: boolean
  invited?: string | null // the id of the opponent
  ownTable?: LobbyRoom | undefined // where the user sits and waits already
  games: readonly CatalogueGame[]
  gameType: string | undefined
  onClose: () => void
}

/** A table one sits at already, to invite somebody to instead of starting another. */
function OwnRoom({ room, opponent }: { room: LobbyRoom; opponent: Opponent }) {
  const { t } = useTranslation(['translation', 'rules'])
  const navigate = useNavigate()
  const { invite } = useSendInvite()
  const onClick = async () => {
    if (await invite(opponent, room)) navigate(`/games/${room.gameName}/${room.id}`)
  }
  return (
    <div className={styles.table}>
      <GameMark folder={folderOf(room.gameName)} size={32} />
      <Column grow>
        <Text strong>{t('invitePlay.yourTable')}</Text>
        <Text variant="caption" ellipsis>
          {room.name || t(`rules:${folderOf(room.gameName)}.name`)}
        </Text>
      </Column>
      <Button onClick={() => void onClick()}>{t('invitePlay.toTable')}</Button>
    </div>
  )
}

/** A drawer with everything a new room needs; each has a good default. */
export default function StartRoom(props: StartRoomProps) {
  const { open, games, gameType, invited = null, ownTable, onClose } = props
  const { t } = useTranslation()
  const { start, busy } = useStartRoom()
  const opponent = useOpponent(invited)
  const allowed = games.filter((game) => game.allowed)
  const [input, setInput] = useState<RoomInput>({
    ...usualFor(allowed.find((one) => one.gameType === gameType) ?? allowed[0]),
    visibility: 'team',
    spectators: true,
    testMode: false,
  })
  const game = allowed.find((one) => one.gameType === input.gameType)
  const change = (more: Partial<RoomInput>) => setInput((before) => ({ ...before, ...more }))
  const { bot, botSeats, ...rest } = input
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.drawer}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <div className={styles.startRoomPicture} aria-hidden="true">
        {game && <GameArt folder={folderOf(game.gameType)} />}
      </div>
      <Head onClose={onClose} opponent={opponent} />
      <DrawerBody className={styles.body}>
        {opponent && ownTable && <OwnRoom room={ownTable} opponent={opponent} />}
        {game && (
          <>
            <GamesChoice
              games={allowed}
              chosen={game}
              onChange={(type) => change(usualFor(allowed.find((one) => one.gameType === type)))}
            />
            <Fields input={input} game={game} onChange={change} opponent={opponent} />
          </>
        )}
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Caption>{bot !== null && t('start.botNote')}</Caption>
        <Button onClick={onClose}>{t('start.cancel')}</Button>
        <Button
          appearance="primary"
          disabled={busy || !game || (invited !== null && !opponent)}
          onClick={() => void start({ ...rest, ...(bot !== null && { bot, botSeats }) }, opponent)}
        >
          {t(opponent ? 'invitePlay.start' : 'start.action')}
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  )
}
