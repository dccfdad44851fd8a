import { Switch } from '@fluentui/react-components'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { gamePart } from '../games/load.ts'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import type { PuzzleStageProps } from './PuzzleStage.tsx'
import { TeamResults } from './TeamResults.tsx'

function StreakCard({ play, steps }: { play: PuzzlePlay; steps: number }) {
  const { t } = useTranslation()
  const { streak, best } = play.stats
  return (
    <section className="card run">
      <div className="row between g12">
        <div className="row g12">
          <CourtNumeral value={streak} size={56} label={String(streak)} />
          <div>
            <div className="subtitle2">{t('today.days', { count: streak })}</div>
            <div className="caption">{t('today.best', { count: best })}</div>
          </div>
        </div>
        <div className="col" style={{ alignItems: 'flex-end' }}>
          <span className="subtitle2 nowrap">
            {t('puzzle.stepOf', { step: Math.min(play.guessNumber, steps), steps })}
          </span>
          <span className="caption">{t('puzzle.thisGuess')}</span>
        </div>
      </div>
    </section>
  )
}

/** Offered until the first guess; from then on the stage's head says if it is on. */
function HardMode({ play, busy, onHard }: Pick<PuzzleStageProps, 'play' | 'busy' | 'onHard'>) {
  const { t } = useTranslation()
  const { hard } = play.view as { hard?: boolean }
  if (hard === undefined || play.progress !== 'new') return null
  return (
    <section className="card run">
      <Switch
        checked={hard}
        disabled={busy}
        onChange={(_, { checked }) => onHard(checked)}
        label={t('puzzle.hard')}
      />
      <p className="caption">{t('puzzle.hardText')}</p>
    </section>
  )
}

/** Beside the stage: one's streak, how to read it, how the team is doing. */
export function StageSide({ play, game, steps, busy, onHard }: PuzzleStageProps) {
  const { t } = useTranslation()
  const Legend = gamePart('view', game.folder, 'Legend')
  return (
    <aside className="col g16 side">
      <StreakCard play={play} steps={steps} />
      <HardMode play={play} busy={busy} onHard={onHard} />
      <Suspense fallback={null}>
        <Legend />
      </Suspense>
      <section className="card grow">
        <div className="hd">
          <h2>{t('team.today')}</h2>
          <span className="chip">{t('team.played', { count: play.played, of: play.members })}</span>
        </div>
        <TeamResults team={play.team} steps={steps} />
        <p className="caption tf">{t('team.hidden')}</p>
      </section>
    </aside>
  )
}
