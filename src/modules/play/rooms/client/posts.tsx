import type { PostKind, SettingsProps } from '#modules/messaging/schedules/client/index.ts'
import { GameOptions } from './GameOptions.tsx'

function Settings({ game, settings, onChange }: SettingsProps) {
  return (
    <GameOptions
      game={game}
      values={settings}
      settled={['caller']} // nobody leads a room that opens automatically
      onChange={(more) => onChange({ ...settings, ...more })}
    />
  )
}

const posts: readonly PostKind[] = [
  {
    what: 'room',
    place: 20,
    ofGame: {
      isOnly: false,
      fits: ({ kind }) => kind === 'room',
      Settings,
      keepsHours: () => true,
      duration: 'schedules.duration',
      minutes: 60,
      results: () => 'schedules.postNote.winner',
    },
  },
]
export default posts
