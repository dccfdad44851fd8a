import { Button, Dropdown, Option } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { puzzleEndpoints, type ArchiveDay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { call } from '#client/api.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { currentUser } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { NotFound } from '#client/ui/NotFound.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { useDateText, useDayText } from './useDayText.ts'
import { useEditionName } from './useEditionName.ts'
import { useScoreText } from './useScoreText.ts'
import styles from './Puzzle.module.css'

/** Days gone by in an edition, a month at a time. */
function useDays(gameType: string, edition: string) {
  const { archive } = puzzleEndpoints(gameType)
  const companyId = currentUser()?.teamId ?? ''
  return useInfiniteQuery({
    queryKey: ['archive', gameType, edition],
    queryFn: ({ pageParam }) =>
      call(archive, { query: { companyId, edition, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ days, more }) => (more ? days.at(-1)?.day : undefined),
    refetchOnMount: 'always',
  })
}

/** Opens a day for practice, or to look, and goes there. */
function useOpen(gameType: string, edition: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { act, busy } = useAction()
  const open = (day: string) =>
    act(async () => {
      const { userId = '', teamId: companyId = '' } = currentUser() ?? {}
      const body = { companyId, userId, day, edition }
      const play = await call(puzzleEndpoints(gameType).openArchive, { body })
      queries.setQueryData(['puzzle', play.gameId], play)
      navigate(`/puzzle/${gameType}/past/${play.gameId}`)
    })
  return { open, busy }
}

interface DayProps {
  day: ArchiveDay
  busy: boolean
  onOpen: () => void
}

function Day({ day, busy, onOpen }: DayProps) {
  const { t } = useTranslation()
  const scoreText = useScoreText()
  const name = useDayText(day)
  const date = useDateText(day.day)
  const isOver = day.progress === 'finished'
  const result = day.score ? scoreText(day.score) : t('finished.lost')
  const action = isOver ? 'see' : day.progress === 'started' ? 'goOn' : 'play'
  return (
    <li>
      <Column grow>
        <Text strong>{t('archive.number', { number: day.number })}</Text>
        <Text variant="caption">{date}</Text>
      </Column>
      {isOver && <Chip outlined={!day.solved}>{result}</Chip>}
      {day.isPractice && <Text variant="caption">{t('archive.practice')}</Text>}
      <Button
        size="small"
        disabled={busy}
        aria-label={t(`archive.${action}Label`, { day: name })}
        onClick={onOpen}
      >
        {t(`archive.${action}`)}
      </Button>
    </li>
  )
}

interface EditionsProps {
  game: CatalogueGame
  edition: string
  onChange: (edition: string) => void
}

function Editions({ game, edition, onChange }: EditionsProps) {
  const { t } = useTranslation()
  const nameOf = useEditionName(game.gameType)
  if (game.editionsOn.length < 2) return null
  return (
    <Dropdown
      aria-label={t('archive.edition')}
      value={nameOf(edition)}
      selectedOptions={[edition]}
      onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? edition)}
      className={styles.editions ?? ''}
    >
      {game.editionsOn.map((one) => (
        <Option key={one} value={one}>
          {nameOf(one)}
        </Option>
      ))}
    </Dropdown>
  )
}

function Days({ game, edition }: { game: CatalogueGame; edition: string }) {
  const { t } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDays(
    game.gameType,
    edition,
  )
  const { open, busy } = useOpen(game.gameType, edition)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const days = data.pages.flatMap((page) => page.days)
  return (
    <Card>
      {days.length === 0 && <Caption className={styles.none}>{t('archive.none')}</Caption>}
      <ul className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} busy={busy} onOpen={() => void open(day.day)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          appearance="transparent"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('archive.more')}
        </Button>
      )}
    </Card>
  )
}

function Past({ game, playing }: { game: CatalogueGame; playing: string }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const navigate = useNavigate()
  const isOn = game.editionsOn.includes(playing)
  const [edition, setEdition] = useState(isOn ? playing : game.editionsOn[0]!)
  const name = t(`puzzles:${folderOf(game.gameType)}.name`)
  return (
    <div className={styles.archive}>
      <Row gap={8} wrap>
        <Button
          appearance="transparent"
          icon={<ArrowLeftRegular />}
          aria-label={t('archive.back', { name })}
          onClick={() => navigate(`/puzzle/${game.gameType}`)}
        />
        <div className={styles.title}>
          <PageTitle variant="title3">{t('archive.title', { name })}</PageTitle>
          <Caption>{t('archive.text')}</Caption>
        </div>
        <Editions game={game} edition={edition} onChange={setEdition} />
      </Row>
      <Days key={edition} game={game} edition={edition} />
    </div>
  )
}

/** Puzzles of days gone by, to play without points. */
export default function Archive() {
  const { gameType = '' } = useParams()
  const { data, error, refetch } = useGameArea()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const game = data.games.find((one) => one.gameType === gameType)
  const mine = data.puzzles.find((one) => one.gameType === gameType && one.playing)
  if (!game || !mine) return <NotFound />
  return <Past game={game} playing={mine.edition} />
}
