import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Switch,
} from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CatalogueGame } from '#shared/api/games.ts'
import type { PuzzlePlay } from '#shared/api/puzzles.ts'
import { GameMark } from '../games/GameArt.tsx'
import { gamePart } from '../games/load.ts'
import { languageNames } from '../language.ts'
import { CourtNumeral } from '../ui/CourtNumeral.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { PuzzleRules } from './PuzzleRules.tsx'
import { TeamResults } from './TeamResults.tsx'
import { useDayText } from './useDayText.ts'
import type { ShownRefusal } from './usePuzzle.ts'

export interface ViewProps {
  view: unknown
  busy: boolean
  refusal: (ShownRefusal & { text: string }) | null
  onGuess: (word: string) => Promise<boolean>
}

interface PuzzleStageProps {
  play: PuzzlePlay
  game: CatalogueGame
  steps: number
  busy: boolean
  refusal: ShownRefusal | null
  onGuess: (word: string) => Promise<boolean>
  onHard: (hard: boolean) => void
  onLanguage: (gameId: string) => void
}

/** The puzzle's language: free until the first guess. */
function PuzzleLanguage({ play, onLanguage }: Pick<PuzzleStageProps, 'play' | 'onLanguage'>) {
  const { t } = useTranslation()
  if (play.others.length === 0) return null
  const settled = play.progress !== 'new' || play.others.some(({ locked }) => locked)
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={<KeyboardRegular />}
          disabled={settled}
          title={settled ? t('puzzle.languageSettled') : undefined}
          aria-label={`${t('puzzle.language')}: ${languageNames[play.language]}`}
        >
          {languageNames[play.language]}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {play.others.map((other) => (
            <MenuItem key={other.gameId} onClick={() => onLanguage(other.gameId)}>
              {languageNames[other.language]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function StageHead({
  play,
  game,
  onLanguage,
}: Pick<PuzzleStageProps, 'play' | 'game' | 'onLanguage'>) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  return (
    <div className="pzh">
      <Button
        appearance="transparent"
        icon={<ArrowLeftRegular />}
        aria-label={t('state.backHome')}
        onClick={() => navigate('/')}
      />
      <GameMark folder={game.folder} size={32} />
      <div>
        <PageTitle className="subtitle2">{t(`puzzles:${game.folder}.name`)}</PageTitle>
        <p className="caption">{useDayText(play)}</p>
      </div>
      <div className="tools">
        <PuzzleLanguage play={play} onLanguage={onLanguage} />
        <PuzzleRules game={game} />
      </div>
    </div>
  )
}

function StageSide({
  play,
  game,
  steps,
  busy,
  onHard,
}: Omit<PuzzleStageProps, 'refusal' | 'onGuess' | 'onLanguage'>) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { hard } = play.view as { hard?: boolean }
  const Legend = gamePart('view', game.folder, 'Legend')
  return (
    <aside className="col g16">
      <section className="card run">
        <div className="row between">
          <div className="row g12">
            <CourtNumeral value={play.stats.streak} size={56} label={String(play.stats.streak)} />
            <div>
              <div className="subtitle2">{t('today.days', { count: play.stats.streak })}</div>
              <div className="caption">{t('today.best', { count: play.stats.best })}</div>
            </div>
          </div>
          <div className="col" style={{ alignItems: 'flex-end' }}>
            <span className="subtitle2">
              {t('puzzle.stepOf', { step: Math.min(play.guessNumber, steps), steps })}
            </span>
            <span className="caption">{t('puzzle.thisGuess')}</span>
          </div>
        </div>
      </section>
      {hard !== undefined && (
        <section className="card run">
          <Switch
            checked={hard}
            disabled={busy || play.progress !== 'new'}
            onChange={(_, { checked }) => onHard(checked)}
            label={t('puzzle.hard')}
          />
          <p className="caption">{t('puzzle.hardText')}</p>
        </section>
      )}
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

/** The court a puzzle is played on, with the game's own view in it. */
export function PuzzleStage(props: PuzzleStageProps) {
  const { play, game, busy, refusal, onGuess } = props
  const { t } = useTranslation()
  const View = gamePart<ViewProps>('view', game.folder, 'default')
  const shown = refusal && {
    ...refusal,
    text: t(`errors.${refusal.code}`, { detail: refusal.detail }),
  }
  return (
    <div className="pz">
      <section className="stage2">
        <svg className="floor" viewBox="0 0 816 696" preserveAspectRatio="none" aria-hidden="true">
          <path className="grn" d="M12 560A124 124 0 0 1 136 684H12Z" />
          <path className="grn" d="M804 560A124 124 0 0 0 680 684H804Z" />
          <circle className="fnt" cx="408" cy="271" r="226" />
          <path className="fnt" d="M12 271H182M804 271H634" />
          <path
            className="lnu"
            d="M12 560A124 124 0 0 1 136 684M804 560A124 124 0 0 0 680 684M12 12H804V684H12Z"
          />
        </svg>
        <StageHead {...props} />
        <div className="play">
          <Suspense fallback={<span className="sk" style={{ width: 324, height: 390 }} />}>
            <View view={play.view} busy={busy} refusal={shown} onGuess={onGuess} />
          </Suspense>
        </div>
      </section>
      <StageSide {...props} />
    </div>
  )
}
